/**
 * A visitor's country as reported by the operator's own proxy; null if it does not say.
 * @param header the proxy's (`COUNTRY_HEADER`); null where there is none
 */
export function countryOf(request: Request, header: string | null): string | null {
  const value = header === null ? null : request.headers.get(header);
  return value !== null && /^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : null;
}

/** Our host reads it from a page's response: the market whose visitors share the page. */
export const MARKET_HEADER = "x-market";
