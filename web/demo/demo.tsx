// Every part of the interface in its states, for looking at while developing: /demo/ of the dev server, never built.
import { createRoot } from "react-dom/client";

import "#theme";

import "#fonts.css";
import "../src/app/base.css";
import { FormDemo } from "./form-demo.tsx";
import { PartsDemo } from "./parts-demo.tsx";

import styles from "./demo.module.css";

createRoot(document.getElementById("app")!).render(
  <main className={styles.demo}>
    <PartsDemo />
    <FormDemo />
  </main>,
);
