import type { Texts } from "../by-feature";

export const texts: Texts = import.meta.glob(["./promotions/**/*.ts", "!**/*.server.ts"], {
  eager: true,
  import: "messages",
});
