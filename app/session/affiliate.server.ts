import type { Visit } from "./visit.server";

export interface Affiliate {
  aid: string;
  tracking: string;
}

export function affiliateOf(_request: Request): Affiliate | null {
  return null;
}

export function downloadIdFor(
  _visit: Visit,
  _person: { first_name: string; last_name: string; email: string },
): Promise<string> {
  return Promise.resolve("");
}
