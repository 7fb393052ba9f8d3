import { services } from "~/services.server";

/** Where links to the affiliate program lead; null for none. */
export function affiliateUrl(): string | null {
  const { env, brand } = services();
  return env.affiliateUrl ?? brand.affiliateUrl ?? null;
}
