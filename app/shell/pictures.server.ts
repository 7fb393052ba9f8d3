import { perServices, services } from "~/services.server";
import { originOf, parseUrl } from "~/url";

/**
 * Origins whose pictures a page may show besides our own: those of the configured casino. Empty for the
 * embedded casino, whose pictures are part of this program. They do not come through our own origin, which would then
 * serve other people's uploads.
 */
export const pictureOrigins = perServices(({ env }): readonly string[] => {
  const { embedded, apiUrl, providerUrl, staticUrl } = env.casino;
  if (embedded) return [];
  return [...new Set([apiUrl, providerUrl, staticUrl].map((url) => originOf(url) ?? ""))]
    .filter((origin) => origin !== "")
    .sort();
});

/**
 * Checks the address of a picture that the casino named: a path on this site, or an absolute URL on one of
 * `pictureOrigins`.
 * @returns null for any other address, which the content security policy would block
 */
export function pictureAt(address: string): string | null {
  const isPath = address.startsWith("/");
  const url = parseUrl(address, isPath ? services().env.publicOrigin : undefined);
  if (url === null || ![services().env.publicOrigin, ...pictureOrigins()].includes(url.origin)) return null;
  return isPath ? address : url.href;
}
