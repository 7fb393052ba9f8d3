import type { CheckFinding } from "~/casino/contract/operator/today";
import type { NumberFormat } from "~/ui/numbers";
import type { TodayMessages } from "./messages";
import type { SiteHealth } from "./site-health.server";

export interface Check {
  /** Of its row on the page of the health. */
  id: string;
  program: string;
  name: string;
  isOk: boolean;
  detail: string;
  /** What is checked, and what it means when it fails. */
  about: string;
}

interface CasinoHealth {
  is_ready: boolean;
  checks: readonly { name: string; is_ok: boolean; found: CheckFinding }[];
  database_bytes: number;
}

/** The formats and messages of the page’s language. */
export interface CheckTexts {
  today: TodayMessages;
  numbers: NumberFormat;
}

/** The health of both programs, a row for each check. */
export function checksOf(health: CasinoHealth, site: SiteHealth, texts: CheckTexts): Check[] {
  const { checks } = texts.today;
  const own: Readonly<Record<string, { name: string; about: string }>> = checks.own;
  const program = checks.casino;
  return [
    {
      id: "site",
      program: checks.site,
      name: checks.siteName,
      isOk: site.is_ok,
      detail: site.detail,
      about: checks.siteAbout,
    },
    {
      id: "casino",
      program,
      name: checks.casinoName,
      isOk: health.is_ready,
      detail: "–",
      about: checks.casinoAbout,
    },
    ...health.checks.map(({ name, is_ok: isOk, found }) => ({
      id: name.replace(/\W+/g, "-"),
      program,
      name: own[name]?.name ?? name,
      isOk,
      detail: findingText(found, texts),
      about: own[name]?.about ?? "",
    })),
    {
      id: "size",
      program,
      name: checks.sizeName,
      isOk: true,
      detail: megabytes(health.database_bytes, texts),
      about: checks.sizeAbout,
    },
  ];
}

function findingText(found: CheckFinding, { today, numbers }: CheckTexts): string {
  const { found: texts } = today.checks;
  const { number } = numbers;
  switch (found.code) {
    case "no_answer":
      return texts.noAnswer(found.limit_ms);
    case "failed":
      return texts.failed(found.error);
    case "committed":
      return texts.committed(found.ms);
    case "read_only":
      return texts.readOnly;
    case "not_measured":
      return texts.notMeasured;
    case "clock_ahead":
      return found.ms < 0 ? texts.clockBehind(-found.ms) : texts.clockAhead(found.ms);
    case "not_reconciled":
      return texts.notReconciled;
    case "reconciled":
      return texts.reconciled(number(found.wallets), found.differences);
    case "markets_equal":
      return texts.marketsEqual;
    case "markets_differ":
      return texts.marketsDiffer(found.countries.join(", "));
    case "free_space":
      return texts.freeSpace(number(found.megabytes));
  }
}

export function megabytes(bytes: number, { today, numbers }: CheckTexts): string {
  return today.health.megabytes(numbers.number(Math.ceil(bytes / 2 ** 20)));
}
