/**
 * Checks a round from its published seeds, as an outsider would who has read only the description of the
 * scheme. It deliberately shares no code with the games.
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
    const [swapped] = deck.splice(i, 1, deck[j] ?? "");
    deck[j] = swapped ?? "";
  }
  return deck;
}

/** The five cards that each further hand of a deal draws from, taken off its own shuffle of the other 47. */
export function stocksFromSeeds(seeds: PublishedSeeds, hands: number): string[][] {
  const numbers = uniform(seeds);
  const inOrder = [..."23456789TJQKA"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
  const deck = [...inOrder];
  for (let i = 51; i >= 1; i--) exchange(deck, i, numbers(i + 1));
  const undealt = inOrder.filter((card) => deck.indexOf(card) >= 5);
  return Array.from({ length: hands }, (_, hand) =>
    hand === 0 ? deck.slice(5, 10) : firstShuffled(undealt, 5, numbers),
  );
}

/** The cards of a shoe of six decks, as many as are asked for. */
export function shoeFromSeeds(seeds: PublishedSeeds, count: number): string[] {
  const deck = [..."23456789TJQKA"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
  return firstShuffled([...deck, ...deck, ...deck, ...deck, ...deck, ...deck], count, uniform(seeds));
}

/** The twenty numbers of a keno draw. */
export function kenoFromSeeds(seeds: PublishedSeeds): number[] {
  return firstShuffled(
    Array.from({ length: 80 }, (_, i) => i + 1),
    20,
    uniform(seeds),
  );
}

/** Numbers below these, one after the other. */
export function numbersFromSeeds(seeds: PublishedSeeds, below: number[]): number[] {
  const numbers = uniform(seeds);
  return below.map((n) => numbers(n));
}

function firstShuffled<T>(things: T[], count: number, numbers: (n: number) => number): T[] {
  const left = [...things];
  for (let i = 0; i < count; i++) exchange(left, i, i + numbers(left.length - i));
  return left.slice(0, count);
}

function exchange<T>(things: T[], i: number, j: number): void {
  [things[i], things[j]] = [things[j] as T, things[i] as T];
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
