import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { z } from "zod";
import { roundStep } from "~/casino/contract/rounds";

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

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Demos that were sealed in another way are none any more; their players begin anew. */
const VERSION = 1;

/** @param key 32 bytes */
export function sealDemo(key: Buffer, gameCode: string, content: Demo): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(purposeOf(gameCode));
  const text = Buffer.concat([cipher.update(JSON.stringify(content), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** @returns null for whatever was not sealed so, with this key, for this game */
export function openDemo(key: Buffer, gameCode: string, sealed: string): Demo | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES))
      .setAAD(purposeOf(gameCode))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return demo.safeParse(JSON.parse(text.toString("utf8"))).data ?? null;
  } catch {
    return null;
  }
}

/** A demo of one game is none of another. */
function purposeOf(gameCode: string): Buffer {
  return Buffer.from(`demo ${VERSION} of ${gameCode}`);
}
