import type { SwitchesSentences } from "~/desk/switches/sentences.server";

export const sentences: SwitchesSentences = {
  of: "desk/switches/sentences",
  on: "C’est activé.",
  off: "C’est désactivé.",
};
