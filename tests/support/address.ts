import { randomInt } from "node:crypto";

/**
 * The header by which a system behind a proxy (TRUSTED_PROXY_HOPS) takes a visitor to be at an address of their own:
 * whoever shares one is soon asked a captcha question, or told to wait.
 */
export function atOwnAddress(): { "x-forwarded-for": string } {
  return { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}
