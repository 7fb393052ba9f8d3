import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drandBeacon } from "../../../server/casino/drand";

const SIGNATURE = "ab".repeat(48);
const RANDOMNESS = createHash("sha256").update(Buffer.from(SIGNATURE, "hex")).digest("hex");

/** Rounds of the relay: its answers, by number. */
const answers: Record<string, [status: number, body: unknown]> = {
  "1": [200, { round: 1, randomness: RANDOMNESS, signature: SIGNATURE }],
  "2": [200, { round: 2, randomness: "00".repeat(32), signature: SIGNATURE }],
  "3": [200, { round: 1, randomness: RANDOMNESS, signature: SIGNATURE }],
  "4": [404, { error: "not yet" }],
  "5": [200, "no JSON of a beacon"],
};

let relay: Server;
let url: string;
beforeAll(async () => {
  relay = createServer((request, response) => {
    const [, chain, , round = ""] = request.url?.split("/") ?? [];
    const [status, body] = answers[round] ?? [500, null];
    response.writeHead(chain?.length === 64 ? status : 400).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
});
afterAll(() => relay.close());

describe("the public beacon", () => {
  it("table.beacon-round: the round for a time is the first at or after it", () => {
    const { roundAt } = drandBeacon(url);
    // As drand's own clients say.
    expect(roundAt(new Date("2026-04-20T00:00:00Z"))).toBe(27946612);
    expect(roundAt(new Date("2026-04-20T00:00:00.001Z"))).toBe(27946613);
    expect(roundAt(new Date("2026-04-20T00:00:03Z"))).toBe(27946613);
    expect(roundAt(new Date(0))).toBe(1);
  });

  it("a value is the hash of the round's signature", async () => {
    expect(await drandBeacon(url).value(1)).toBe(RANDOMNESS);
  });

  it.each([2, 3, 4, 5, 6])("any other answer of a relay is rejected (%i)", async (round) => {
    await expect(drandBeacon(url).value(round)).rejects.toThrow();
  });
});
