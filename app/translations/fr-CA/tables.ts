import type { Texts } from "../by-feature";

export const texts: Texts = import.meta.glob(["./tables/**/*.ts", "!**/*.server.ts"], {
  eager: true,
  import: "messages",
});
