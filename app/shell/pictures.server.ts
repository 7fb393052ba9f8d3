import { originOf, parseUrl } from "~/url";
import { env } from "../config.server";

const { embedded, apiUrl, providerUrl, staticUrl } = env.casino;

/**
 * Origins whose pictures a page may show beside our own: those of the casino that the operator configured. None for the
 * embedded casino, whose pictures are files of this program.
 */
export const pictureOrigins: readonly string[] = embedded
  ? []
  : [...new Set([apiUrl, providerUrl, staticUrl].map((url) => originOf(url) ?? ""))]
      .filter((origin) => origin !== "")
      .sort();

/**
 * The address of a picture that the casino named, as a page may use it: a path of this site, or an absolute URL of one
 * of `pictureOrigins`.
 * @returns null for none, and for any other address, which the content security policy would block
 */
export function pictureAt(address: string): string | null {
  const isPath = address.startsWith("/");
  const url = parseUrl(address, isPath ? env.publicOrigin : undefined);
  if (url === null || ![env.publicOrigin, ...pictureOrigins].includes(url.origin)) return null;
  return isPath ? address : url.href;
}
