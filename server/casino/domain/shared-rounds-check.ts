import type { SharedGame } from "../games/shared-game";
import type { SharedRound } from "./shared-rounds-schedule";

/** How a stranger checks a shared round with nothing but SHA-256 and HMAC. */
export function howToCheck(game: SharedGame, round: Pick<SharedRound, "no" | "clientSeed">): string[] {
  const back = round.no === 1 ? "once" : `${round.no} times, each time the 32 bytes of the result before`;
  return [
    "Take the server seed as 32 bytes. Its SHA-256 is the server seed hash, which was shown before the betting opened; it is also the seed of the round before.",
    `Hash the seed with SHA-256 ${back}: you arrive at the terminal hash of the day, which was published the day before.`,
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
