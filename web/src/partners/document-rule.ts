// The one rule about documents and third-party scripts: a card page is a document of its own, which holds none (D10;
// reliability: PCI DSS SAQ A). A script once loaded stays until the next document, whatever page the router shows.
import { thirdPartiesAt } from "@microloan/domain/journey/third-party-pages";

type Facts = {
  /** Path at which the document was opened: the content policy it came with holds to its end. Null at the build. */
  openedAt: string | null;
  /** Whether the build was told of any script. */
  isConfigured: boolean;
};

export function createDocumentRule({ openedAt, isConfigured }: Facts) {
  const isBare = openedAt !== null && thirdPartiesAt(openedAt) === "never";
  let hasLoaded = false;
  return {
    /** Whether a script may be loaded while this page is shown. */
    mayLoadAt: (path: string): boolean => !isBare && thirdPartiesAt(path) === "yes",
    /** Whether no script will ever be loaded here. */
    isBare,
    noteLoaded: (): void => {
      hasLoaded = true;
    },
    /** Whether the page at a path must be opened in another document than this one. */
    needsAnotherDocument(path: string): boolean {
      if (openedAt === null) return false;
      const isCardPage = thirdPartiesAt(path) === "never";
      return isCardPage !== isBare && (isConfigured || hasLoaded);
    },
  };
}
