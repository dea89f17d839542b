// The texts of the consents that are given at registration, to read and to print before anybody gives them (spec §2
// "consents", §7 documentsForRegistration; D7).
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { documentEndpoints } from "@microloan/contract/endpoints/document";

import { Loaded } from "../client/loaded.tsx";
import { PlainText } from "../papers/reader.tsx";
import { callQuery, makeQueryClient } from "../server/query.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

import styles from "./agreement-page.module.css";

const documentsQuery = callQuery(documentEndpoints.getDocumentsForRegistration, {});

export function Consents() {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Texts />
    </QueryClientProvider>
  );
}

/** A text begins with its own name, which stands above it already. */
const withoutTitle = (text: string, name: string): string =>
  text.startsWith(`${name}\n\n`) ? text.slice(name.length).trimStart() : text;

function Texts() {
  const query = useQuery(documentsQuery);
  return (
    <Loaded query={query} rows={["card", "card", "card"]}>
      {({ documents }) => {
        const readable = documents.filter(({ text }) => text !== undefined);
        return (
          <>
            <ul className={styles.contents}>
              {readable.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
            <Button look="secondary" className={styles.print} onClick={() => window.print()}>
              Распечатать
            </Button>
            {readable.map(({ id, name, isRequired, text = "" }) => (
              <Card key={id}>
                <article id={id} aria-labelledby={`${id}-name`} className={styles.consent}>
                  <h3 id={`${id}-name`} className={styles.name}>
                    {name}
                  </h3>
                  <p className={styles.text}>
                    {isRequired ? "Без него заём не оформить." : "По желанию."}
                  </p>
                  {/* What is agreed to is read in the words that are agreed to. */}
                  <div className={styles.words} translate="no">
                    <PlainText text={withoutTitle(text, name)} />
                  </div>
                </article>
              </Card>
            ))}
          </>
        );
      }}
    </Loaded>
  );
}
