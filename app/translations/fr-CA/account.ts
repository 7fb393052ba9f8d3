import type { PageModules, Translated } from "../modules";

type NotYet =
  | "account"
  | "account/email-opt-out"
  | "account/history"
  | "account/overview"
  | "account/preferences"
  | "account/thread"
  | "account/thread-state"
  | "account/threads";

export const texts: Translated<PageModules["account"], NotYet> = {};
