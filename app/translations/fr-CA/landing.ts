import type { Texts } from "../by-feature";

export const texts: Texts = import.meta.glob(
  ["./pages/*.ts", "!./pages/dollars.ts", "!**/*.server.ts", "./pages/offers/*-messages.ts"],
  { eager: true, import: "messages" },
);
