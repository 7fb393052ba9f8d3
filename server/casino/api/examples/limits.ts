import * as limits from "~/casino/contract/limits";
import * as realityChecks from "~/casino/contract/reality-check";
import * as terms from "~/casino/contract/terms";
import { byPid, type CallExample, EXAMPLE, example } from "./example";

const { pid } = EXAMPLE;
const weekly = { limit: "deposit", period: "week" } as const;
const weeklyDeposits = { ...weekly, value: 20_000, used: 2_500 };
const pendingRaise = {
  ...weeklyDeposits,
  change: {
    value: null,
    ready_at: "2026-11-23T10:00:00Z",
    expires_at: "2026-11-30T10:00:00Z",
    is_ready: false,
  },
};
const unchanged = {
  currency: "USD",
  limits: [{ ...weeklyDeposits, change: null }],
};

const played = {
  signed_in_at: "2026-11-22T09:00:00Z",
  timezone: "-05:00",
  net_minor: -1_250,
  currency: "USD",
  minutes: 60,
  due_at: "2026-11-22T11:00:00Z",
  is_due: false,
} as const;

export const limitExamples: readonly CallExample[] = [
  example(
    terms.acceptTerms,
    { params: byPid, body: { version: terms.TERMS_VERSION } },
    { message: "Accepted" },
  ),
  example(
    limits.setLimits,
    {
      params: byPid,
      body: {
        limits: [
          { ...weekly, value: 20_000 },
          { limit: "time", period: "day", value: 120 },
        ],
      },
    },
    {
      currency: "USD",
      limits: [
        { ...weeklyDeposits, change: null },
        { limit: "time", period: "day", value: 120, used: 12, change: null },
      ],
    },
  ),
  example(limits.chooseDepositLimit, { params: byPid, body: { choice: "keep" } }, unchanged),
  example(limits.playerLimits, { params: byPid }, { currency: "USD", limits: [pendingRaise] }),
  example(limits.dropLimitChange, { params: { pid, ...weekly } }, unchanged),
  example(realityChecks.playSession, { params: byPid }, played),
  example(realityChecks.acknowledgeRealityCheck, { params: byPid, body: { choice: "go_on" } }, played),
  example(
    realityChecks.setRealityCheck,
    { params: byPid, body: { minutes: 30 } },
    { ...played, minutes: 30, due_at: "2026-11-22T10:30:00Z" },
  ),
  example(limits.confirmLimit, { params: { pid, ...weekly } }, { currency: "USD", limits: [] }),
];
