import type { Texts } from "../by-feature";

/** Of the pages that most visitors see. The others are in `landing.ts`. */
export const texts: Texts = import.meta.glob(["./pages/home/*.ts", "./pages/info/messages.ts"], {
  eager: true,
  import: "messages",
});
