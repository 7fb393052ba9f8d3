import * as limits from "~/casino/contract/limits";
import { byPid, EXAMPLE, example, type CallExample } from "./example";

const { pid } = EXAMPLE;
const weekly = { limit: "deposit", period: "week" } as const;
const weeklyDeposits = { ...weekly, value: 20_000, used: 2_500 };
const asked = {
  ...weeklyDeposits,
  change: {
    value: null,
    ready_at: "2026-11-23T10:00:00Z",
    expires_at: "2026-11-30T10:00:00Z",
    is_ready: false,
  },
};
const unchanged = { currency: "USD", limits: [{ ...weeklyDeposits, change: null }] };

export const limitExamples: readonly CallExample[] = [
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
  example(limits.playerLimits, { params: byPid }, { currency: "USD", limits: [asked] }),
  example(limits.dropLimitChange, { params: { pid, ...weekly } }, unchanged),
  example(limits.confirmLimit, { params: { pid, ...weekly } }, { currency: "USD", limits: [] }),
];
