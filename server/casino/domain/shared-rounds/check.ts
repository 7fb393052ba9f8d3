import type { SharedGame } from "../../games/shared-game";
import type { PublishedChain } from "./shared-rounds";
import { OFFLINE } from "./salt";
import type { SharedRound } from "./schedule";

type Salted = Pick<PublishedChain, "committedAt" | "saltSource" | "saltDueAt" | "length">;

/** Instructions to verify a shared round with SHA-256 and HMAC alone. */
export function howToCheck(
  game: SharedGame,
  round: Pick<SharedRound, "no" | "clientSeed">,
  chain: Salted,
): string[] {
  const back = round.no === 1 ? "once" : `${round.no} times, each time the 32 bytes of the result before`;
  return [
    "Take the server seed as 32 bytes. Its SHA-256 is the server seed hash, which was shown before the betting opened; it is also the seed of the round before.",
    `Hash the seed with SHA-256 ${back}: you arrive at the terminal hash of the day, which was published ${moment(chain.committedAt)}.`,
    howToCheckSalt(chain),
    `Make HMAC-SHA256 with the seed as key and the text "${round.clientSeed}:${round.no}:0" as message, and read it as 32-bit numbers, big-endian.`,
    ...(game.shared.kind === "roulette" ? ROULETTE : CRASH),
  ];
}

const ROULETTE = [
  "The wheel: take the first number below 4294967289 (37 times 116080197) and divide it by 37; the remainder is where the ball fell. Should none of the eight be below, go on with the message that ends in 1 instead of 0.",
];

const CRASH = [
  "The flight: of the first two numbers keep the last 26 bits each (the remainders by 67108864), and make u = first times 67108864 plus second plus 1.",
  "It burst at the whole part of 99 times 2^52 divided by u, plus 1, in hundredths: 1.00 if that is less, and landed at 1000.00 if that is more.",
];

/** Instructions to verify what was published about a day. */
export function howToCheckDay(chain: Salted): string[] {
  return [
    `The secret is shown a day after the day is over. Take it as 32 bytes and hash it with SHA-256 ${chain.length} times, each time the 32 bytes of the result before: you arrive at the terminal hash, which was published ${moment(chain.committedAt)}. On the way you meet the server seed of every round, the last round first.`,
    howToCheckSalt(chain),
    "The client seed of every round is the code of the game, the day and the salt, with a space between them. How a result follows from both seeds is said with the record of each round.",
  ];
}

function howToCheckSalt({ saltSource, saltDueAt }: Salted): string {
  if (saltSource === OFFLINE) {
    return `The salt of this day is the word "${OFFLINE}": no outside value entered the draw. The chain shows that no result was changed after it was published, but not that it was published without regard to its results. For that you have to trust the casino.`;
  }
  const [network = "", chain = "", round = ""] = saltSource.split(":");
  return `The salt is the value of round ${round} of the public beacon ${network}, chain ${chain}: the first round at or after ${moment(saltDueAt)}, which nobody could know when the terminal hash was published. Any relay of the beacon gives it, for example at https://api.drand.sh/${chain}/public/${round} as "randomness". It is the last part of the client seed.`;
}

function moment(at: Date): string {
  return `on ${at.toISOString().slice(0, 10)} at ${at.toISOString().slice(11, 19)} UTC`;
}
