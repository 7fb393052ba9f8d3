import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE_MS } from "~/shared/durations";
import { epochSeconds } from "~/shared/epoch";

/** Allowed difference between the provider's clock and ours; an older request may be a replay. */
export const TOLERANCE_MS = 5 * MINUTE_MS;

/** The header of a signed webhook: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. */
export function signWebhook(secret: string, body: string | Buffer, at: Date): string {
  const seconds = String(epochSeconds(at));
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString("hex")}`;
}

/**
 * Whether one of the secrets signed exactly these bytes, recently. A header may carry several signatures and the casino
 * may have several secrets, so that either side can rotate its secret without downtime.
 */
export function isSignedWebhook(
  secrets: readonly string[],
  signed: { header: string; body: Buffer; now: Date },
): boolean {
  const parts = signed.header.split(",").map((part) => part.trim().split("=", 2));
  const seconds = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(signed.now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS) return false;
  const given = parts.flatMap(([name, value = ""]) =>
    name === "v1" && /^[0-9a-f]{64}$/.test(value) ? [Buffer.from(value, "hex")] : [],
  );
  return secrets
    .map((secret) => macOf(secret, seconds, signed.body))
    .some((mac) => given.some((one) => timingSafeEqual(one, mac)));
}

function macOf(secret: string, seconds: string, body: string | Buffer): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
}
