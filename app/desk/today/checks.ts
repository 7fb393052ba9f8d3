import { numberFormat } from "~/ui/numbers";
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

/** What the casino's checks are for, by their names (server/casino/api/readiness.ts). */
const ABOUT: Readonly<Record<string, string>> = {
  database:
    "A transaction is written and flushed, as each spin is. While this fails no money moves, and the casino takes no requests.",
  clock:
    "The system clock against the database’s, which decides about money and time. One that is off makes logs hard to compare.",
  ledger: "The hourly comparison of wallets with the ledger. The wallets that differ are stopped.",
  markets:
    "The rules of countries in the database against this copy’s MARKETS_FILE. While they differ, this copy takes no requests: give every copy the same file, and restart it.",
  disk: "Free space where the casino keeps its database, or its mails and keys. Below 256 MB a database of its own stops.",
};

interface CasinoHealth {
  is_ready: boolean;
  checks: readonly { name: string; is_ok: boolean; detail: string }[];
  database_bytes: number;
}

/** The health of both programs, a row for each check. */
export function checksOf(health: CasinoHealth, site: SiteHealth): Check[] {
  const program = "Casino";
  return [
    {
      id: "site",
      program: "Players’ site",
      name: "answers",
      isOk: site.is_ok,
      detail: site.detail,
      about: "The site is asked for a page that reaches the casino, as players’ pages do (/readyz/casino).",
    },
    {
      id: "casino",
      program,
      name: "takes requests",
      isOk: health.is_ready,
      detail: "",
      about: "Every check without which the casino cannot serve is good. Otherwise balancers send it none.",
    },
    ...health.checks.map(({ name, is_ok: isOk, detail }) => ({
      id: name.replace(/\W+/g, "-"),
      program,
      name,
      isOk,
      detail,
      about: ABOUT[name] ?? "",
    })),
    {
      id: "size",
      program,
      name: "database size",
      isOk: true,
      detail: megabytes(health.database_bytes),
      about: "With indexes and the log of changes. Its largest tables are listed below.",
    },
  ];
}

export function megabytes(bytes: number): string {
  return `${numberFormat.number(Math.ceil(bytes / 2 ** 20))} MB`;
}
