import { z } from "zod";
import { roundStep } from "~/casino/contract/rounds";
import { openBytes, sealBytes } from "./sealing";

/** All that there is of a demo. It is kept by whoever plays, sealed: they can neither read the seed nor add credits. */
const demo = z.object({
  /** Before the stake of the round, in hundredths of a credit. */
  creditsMinor: z.number().int().nonnegative(),
  round: z
    .object({
      serverSeed: z.string().regex(/^[0-9a-f]{64}$/),
      /** What it began with. */
      stakeMinor: z.number().int().positive(),
      /** Of the game's maths; a demo that was sealed before there were several has none, and the first. */
      version: z.number().int().positive().optional(),
      steps: z.array(roundStep),
    })
    .nullable(),
});
export type Demo = z.infer<typeof demo>;

/** Demos that were sealed in another way are none any more; their players begin anew. */
const VERSION = 1;

/** @param key 32 bytes */
export function sealDemo(key: Buffer, gameCode: string, content: Demo): string {
  const text = Buffer.from(JSON.stringify(content), "utf8");
  return sealBytes(key, purposeOf(gameCode), text).toString("base64url");
}

/** @returns null for whatever was not sealed so, with this key, for this game */
export function openDemo(key: Buffer, gameCode: string, sealed: string): Demo | null {
  try {
    const text = openBytes(key, purposeOf(gameCode), Buffer.from(sealed, "base64url"));
    return demo.safeParse(JSON.parse(text.toString("utf8"))).data ?? null;
  } catch {
    return null;
  }
}

/** A demo of one game is none of another. */
function purposeOf(gameCode: string): string {
  return `demo ${VERSION} of ${gameCode}`;
}
