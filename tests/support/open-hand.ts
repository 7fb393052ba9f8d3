import { type Round, startRound } from "~/casino/contract/rounds";
import { send, type TestPlayer } from "./casino-client";

/** A hand of blackjack that waits for its player. */
export async function dealOpenHand(
  url: string,
  { pid, token }: Pick<TestPlayer, "pid" | "token">,
): Promise<Round> {
  // A natural is settled at once, so deal again.
  for (;;) {
    const body = { game_code: "311-1", stake_minor: 100 };
    const dealt = await send(url, startRound, { params: { pid }, token, body });
    if (dealt.body.status === "open") return dealt.body;
  }
}
