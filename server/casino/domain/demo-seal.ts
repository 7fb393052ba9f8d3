import { z } from "zod";
import { roundStep } from "~/casino/contract/outcomes";
import { openBytes, sealBytes } from "./secrets/sealing";

/** The whole state of a demo. The player keeps it, sealed, and can neither read the seed nor add credits. */
const demo = z.object({
  /** Credits before the stake of the round, in hundredths of a credit. */
  creditsMinor: z.number().int().nonnegative(),
  round: z
    .object({
      serverSeed: z.string().regex(/^[0-9a-f]{64}$/),
      /** The stake that the round began with. */
      stakeMinor: z.number().int().positive(),
      /** Version of the game's maths. Demos sealed before versions existed have none, which means 1. */
      version: z.number().int().positive().optional(),
      /** The game's pool was paused when the round began. */
      isPoolPaused: z.boolean().optional(),
      steps: z.array(roundStep),
    })
    .nullable(),
});
export type Demo = z.infer<typeof demo>;

/** Part of the seal: demos sealed under another version do not open, and their players start a new demo. */
const VERSION = 1;

/** @param key 32 bytes */
export function sealDemo(key: Buffer, gameCode: string, content: Demo): string {
  const text = Buffer.from(JSON.stringify(content), "utf8");
  return sealBytes(key, purposeOf(gameCode), text).toString("base64url");
}

/** @returns null unless the text was sealed with this key for this game */
export function openDemo(key: Buffer, gameCode: string, sealed: string): Demo | null {
  try {
    const text = openBytes(key, purposeOf(gameCode), Buffer.from(sealed, "base64url"));
    return demo.safeParse(JSON.parse(text.toString("utf8"))).data ?? null;
  } catch {
    return null;
  }
}

/** Binds a sealed demo to its game. */
function purposeOf(gameCode: string): string {
  return `demo ${VERSION} of ${gameCode}`;
}
