import type { Texts } from "../by-feature";

/** What every page needs. */
export const texts: Texts = import.meta.glob(
  ["./brand-messages.ts", "./{bets,coupons,forms,payouts,session-panel,shell,ui}/*.ts", "!**/*.server.ts"],
  { eager: true, import: "messages" },
);
