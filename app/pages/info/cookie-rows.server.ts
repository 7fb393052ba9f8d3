import type { CookiePurposes } from "~/cookies/purposes.server";
import { cookieNames, cookieRules } from "~/cookies/registry.server";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, YEAR_SECONDS } from "~/shared/durations";
import type { Language } from "~/shared/languages";

/** Every cookie of the registry: its name in the browser (without prefix), its purpose and its lifetime. */
export function cookieRows(language: Language, texts: CookiePurposes): string[][] {
  return cookieNames.map((name) => [
    name,
    texts[name],
    lifetimeText(cookieRules[name].lifeSeconds, language),
  ]);
}

const UNITS = [
  ["year", YEAR_SECONDS],
  ["day", DAY_SECONDS],
  ["hour", HOUR_SECONDS],
  ["minute", MINUTE_SECONDS],
] as const;

/** In the largest unit that makes it a whole number. */
function lifetimeText(seconds: number, language: Language): string {
  const [unit, size] = UNITS.find(([, size]) => seconds % size === 0) ?? (["second", 1] as const);
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  return format.format(seconds / size);
}
