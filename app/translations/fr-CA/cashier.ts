import type { Texts } from "../by-feature";

export const texts: Texts = import.meta.glob(["./cashier/**/*.ts", "!**/*.server.ts"], {
  eager: true,
  import: "messages",
});
