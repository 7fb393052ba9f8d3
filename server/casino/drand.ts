import { createHash } from "node:crypto";
import { request } from "undici";
import { z } from "zod";
import type { Beacon } from "./domain/shared-rounds/salt";

/** drand's network `quicknet`: a value every three seconds, signed jointly by independent organizations. */
const CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";
const GENESIS_MS = 1_692_803_367_000;
const PERIOD_MS = 3_000;

const TIMEOUT_MS = 5_000;

const hex = z.string().regex(/^[0-9a-f]+$/);
const answer = z.object({ round: z.number().int(), randomness: hex.length(64), signature: hex });

/**
 * The public drand beacon through one of its relays. The signature is not verified here: a lying relay gains nothing,
 * because it does not know the chain, and anyone can compare the value with another relay's.
 * @param url a relay, such as https://api.drand.sh
 */
export function drandBeacon(url: string): Beacon {
  return {
    name: `drand:${CHAIN}`,
    roundAt: (at) => Math.max(1, Math.ceil((at.getTime() - GENESIS_MS) / PERIOD_MS) + 1),
    async value(round) {
      const { statusCode, body } = await request(`${url}/${CHAIN}/public/${round}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (statusCode !== 200) {
        await body.dump();
        throw new Error(`The beacon answers ${statusCode} for round ${round}`);
      }
      const given = answer.parse(await body.json());
      const own = createHash("sha256").update(Buffer.from(given.signature, "hex")).digest("hex");
      if (given.round !== round || given.randomness !== own) {
        throw new Error(`The beacon gives something else than round ${round}`);
      }
      return given.randomness;
    },
  };
}
