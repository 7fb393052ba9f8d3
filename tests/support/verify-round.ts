/**
 * Checks a round from its published seeds, as a stranger would who has read only the description of the
 * scheme. It shares no code with the games on purpose.
 */
import { createHash, createHmac } from "node:crypto";

export interface PublishedSeeds {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

export function commitmentTo(serverSeed: string): string {
  return createHash("sha256").update(Buffer.from(serverSeed, "hex")).digest("hex");
}

/** The stops of one spin after another; a spin takes one number a reel. */
export function stopsFromSeeds(seeds: PublishedSeeds, stripLengths: number[], spins: number): number[][] {
  const numbers = uniform(seeds);
  return Array.from({ length: spins }, () => stripLengths.map((length) => numbers(length)));
}

/** The shuffled deck, first card first. */
export function deckFromSeeds(seeds: PublishedSeeds): string[] {
  const numbers = uniform(seeds);
  const deck = [..."23456789TJQKA"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
  for (let i = 51; i >= 1; i--) {
    const j = numbers(i + 1);
    const [held] = deck.splice(i, 1, deck[j] ?? "");
    deck[j] = held ?? "";
  }
  return deck;
}

function uniform({ serverSeed, clientSeed, nonce }: PublishedSeeds): (n: number) => number {
  const values = stream(Buffer.from(serverSeed, "hex"), `${clientSeed}:${nonce}`);
  return (n) => {
    for (;;) {
      const value = values.next().value;
      if (value < 2 ** 32 - (2 ** 32 % n)) return value % n;
    }
  };
}

function* stream(key: Buffer, prefix: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const hex = createHmac("sha256", key).update(`${prefix}:${block}`).digest("hex");
    for (let i = 0; i < 64; i += 8) yield parseInt(hex.slice(i, i + 8), 16);
  }
}
