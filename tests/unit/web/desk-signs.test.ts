import { describe, expect, it } from "vitest";
import type { SeenFacts } from "~/casino/contract/operator/shared";
import { messages as englishIdentity } from "~/desk/identity/messages";
import { messages as frenchIdentity } from "~/desk/translations/fr-CA/identity/messages";
import { messages as french } from "~/desk/translations/fr-CA/ui/messages";
import { type DeskUiMessages, messages as english } from "~/desk/ui/messages";
import { seenText } from "~/desk/ui/seen-text";

type Rule = keyof DeskUiMessages["seen"];

/** Facts of each rule, and what the desk makes of them. */
const WORDED: readonly [Rule, SeenFacts, string, string][] = [
  ["first_withdrawal", {}, "The first withdrawal of this player.", "C’est le premier retrait de ce joueur."],
  [
    "new_method",
    { days: 1 },
    "The method was added yesterday, and nothing was paid to it yet.",
    "Le mode a été ajouté hier, et rien n’y a encore été payé.",
  ],
  [
    "identity",
    { identity: "in_review" },
    "The identity is not verified (in review).",
    "L’identité n’est pas vérifiée (en cours d’examen).",
  ],
  [
    "barely_played",
    { percent: 40 },
    "Only 40 % of the last deposit was staked since.",
    "Seulement 40\u00a0% du dernier dépôt a été misé depuis.",
  ],
  [
    "shared_card",
    { players: [7, 8], has_more: true },
    "Other players deposited with a card of the same brand and last digits: 7, 8 and more.",
    "D’autres joueurs ont déposé avec une carte de même marque et aux mêmes derniers chiffres\u00a0: 7, 8 et d’autres.",
  ],
  [
    "refused_before",
    { count: 2, refusal: "document_expired" },
    "Documents were refused 2 times before: document expired.",
    "Les documents ont déjà été refusés 2\u00a0fois\u00a0: pièce d’identité expirée.",
  ],
  ["withdrawal_waits", { count: 1 }, "A withdrawal waits for a person.", "Un retrait attend une décision."],
];

describe("desk.sign-words: what a sign's rule saw is in the operator's language", () => {
  it.each(WORDED)("%s", (rule, facts, inEnglish, inFrench) => {
    const sign = { rule, facts, is_strong: false };
    expect([seenText(sign, english, englishIdentity), seenText(sign, french, frenchIdentity)]).toEqual([
      inEnglish,
      inFrench,
    ]);
  });
});
