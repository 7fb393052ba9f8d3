import type { SharedGame } from "../../games/shared-game";
import { OFFLINE } from "./salt";
import type { SharedRound } from "./schedule";
import type { PublishedChain } from "./shared-rounds";

type Salted = Pick<PublishedChain, "committedAt" | "saltSource" | "saltDueAt" | "length">;

/** Instructions to verify a shared round with SHA-256 and HMAC alone. */
export function howToCheck(
  game: SharedGame,
  round: Pick<SharedRound, "no" | "clientSeed">,
  chain: Salted,
): string[] {
  const back =
    round.no === 1 ? "once" : `${round.no} times, each time using the previous 32-byte result as the input`;
  return [
    "Decode the server seed to 32 bytes. Its SHA-256 hash is the server seed hash, which was shown before betting opened. It is also the seed of the previous round.",
    `Hash the seed with SHA-256 ${back}. The result is the day’s terminal hash, which was published ${moment(chain.committedAt)}.`,
    howToCheckSalt(chain),
    `Compute HMAC-SHA256 with the seed as the key and the text "${round.clientSeed}:${round.no}:0" as the message, and read the result as big-endian 32-bit numbers.`,
    ...(game.shared.kind === "roulette" ? ROULETTE : CRASH),
  ];
}

const ROULETTE = [
  "The wheel: take the first number below 4294967289 (37 times 116080197) and divide it by 37. The remainder is the winning number. If none of the eight numbers is below that limit, repeat with the message ending in 1 instead of 0.",
];

const CRASH = [
  "The flight: keep the last 26 bits of each of the first two numbers (their remainders when divided by 67108864), and compute u = first × 67108864 + second + 1.",
  "The bust multiplier, in hundredths, is the whole part of 99 × 2^52 / u, plus 1. If that is less than 1.00, the flight bursts at 1.00; if it is more than 1000.00, it lands at 1000.00.",
];

/** Instructions to verify what was published about a day. */
export function howToCheckDay(chain: Salted): string[] {
  return [
    `The secret is published a day after the day ends. Decode it to 32 bytes and hash it with SHA-256 ${chain.length} times, each time using the previous 32-byte result as the input. The final result is the terminal hash, which was published ${moment(chain.committedAt)}. The intermediate results are the server seeds of the rounds, starting with the last round.`,
    howToCheckSalt(chain),
    "The client seed of every round is the game code, the day and the salt, separated by spaces. Each round’s record explains how its result is computed from the two seeds.",
  ];
}

function howToCheckSalt({ saltSource, saltDueAt }: Salted): string {
  if (saltSource === OFFLINE) {
    return `The salt of this day is the word "${OFFLINE}": no outside value entered the draw. The chain proves that no result was changed after the terminal hash was published. It does not prove that the chain was chosen without looking at its results: for that you have to trust the casino.`;
  }
  const [network = "", chain = "", round = ""] = saltSource.split(":");
  return `The salt is the value of round ${round} of the public beacon ${network}, chain ${chain}: the first round at or after ${moment(saltDueAt)}, which nobody could know when the terminal hash was published. Any relay of the beacon serves it as "randomness", for example https://api.drand.sh/${chain}/public/${round}. It is the last part of the client seed.`;
}

function moment(at: Date): string {
  return `on ${at.toISOString().slice(0, 10)} at ${at.toISOString().slice(11, 19)} UTC`;
}
