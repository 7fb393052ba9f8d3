/** Checks a shared round from its public record, as an outsider would. It deliberately shares no code with the games. */
import { createHash, createHmac } from "node:crypto";

interface PublicRound {
  server_seed: string;
  server_seed_hash: string;
  client_seed: string;
  terminal_hash: string;
  no: number;
}

const sha256 = (hex: string) => createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex");

/** The seed leads to its own hash in one step, and to the day's published end in as many as the round's number. */
export function isOfChain({ server_seed, server_seed_hash, terminal_hash, no }: PublicRound): boolean {
  let hash = server_seed;
  for (let step = 0; step < no; step++) hash = sha256(hash);
  return sha256(server_seed) === server_seed_hash && hash === terminal_hash;
}

function numbers({ server_seed, client_seed, no }: PublicRound): number[] {
  const key = Buffer.from(server_seed, "hex");
  const hex = createHmac("sha256", key).update(`${client_seed}:${no}:0`).digest("hex");
  return (hex.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 16));
}

export function wheelOf(round: PublicRound): number {
  const taken = numbers(round).find((number) => number < 4294967289);
  if (taken === undefined) throw new Error("once in 10^70");
  return taken % 37;
}

export function burstOf(round: PublicRound): number {
  const [first = 0, second = 0] = numbers(round).map((number) => number % 67108864);
  const u = BigInt(first) * 67108864n + BigInt(second) + 1n;
  const burst = Number((99n * 2n ** 52n) / u) + 1;
  return Math.min(100_001, Math.max(100, burst)) / 100;
}
