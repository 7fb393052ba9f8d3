import type { Sign } from "~/casino/contract/operator/shared";
import type { IdentityMessages } from "../identity/messages";
import type { DeskUiMessages } from "./messages";

/** What the rule of a sign saw, in a sentence. */
export function seenText(
  { rule, facts }: Sign<keyof DeskUiMessages["seen"]>,
  texts: DeskUiMessages,
  { states, decide: { codes } }: Pick<IdentityMessages, "states" | "decide">,
): string {
  const players = (facts.players ?? []).join(", ");
  return texts.seen[rule]({
    days: facts.days ?? 0,
    percent: facts.percent ?? 0,
    count: facts.count ?? 0,
    identity: states[facts.identity ?? "none"].toLowerCase(),
    refusal: codes[facts.refusal ?? "not_accepted"],
    players: facts.has_more ? texts.andMore(players) : players,
  });
}
