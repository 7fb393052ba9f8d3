import { RAISE_OPEN_DAYS } from "~/casino/contract/limit-words";
import { englishDay, englishTime } from "~/shared/dates-en";
import type { LimitTexts } from "./player-texts";

const KINDS = { deposit: "Deposits", loss: "Losses", stake: "Stake", time: "Time logged in" };
const PERIODS = { day: "in 24 hours", week: "in 7 days", month: "in 30 days", round: "a round" };

export const englishLimits: LimitTexts = {
  limitLine: ({ limit, period, value, amount }) => {
    const most = value === null ? "no limit" : limit === "time" ? time(value) : `at most ${amount ?? ""}`;
    return `${KINDS[limit]} ${PERIODS[period]}: ${most}`;
  },
  limitNews: {
    set: ({ lines }) => ({
      subject: "Your limits have been set",
      text: paragraphs("You set these limits. They hold from now on:", lines),
    }),
    asked: ({ lines, at }) => ({
      subject: "You asked for a higher limit",
      text: paragraphs(
        "You asked for these changes:",
        lines,
        `Until then your limit stays as it is. You can confirm the change from ${instant(at)}; we’ll write to you.`,
        "If you change your mind, you don’t need to do anything: without your confirmation nothing changes.",
      ),
    }),
    ready: ({ lines, at }) => ({
      subject: "Do you still want to change your limit?",
      text: paragraphs(
        "You asked for this change, and you can confirm or drop it now, under Limits in your account:",
        lines,
        `If you do nothing, it is dropped on ${instant(at)}, and your limit stays as it is.`,
      ),
    }),
    confirmed: ({ lines }) => ({
      subject: "Your limit was changed",
      text: paragraphs("You confirmed this change. It holds from now on:", lines),
    }),
    dropped: ({ lines }) => ({
      subject: "Your limit stays as it is",
      text: paragraphs("You dropped the change that you had asked for. This limit stays:", lines),
    }),
    expired: ({ lines }) => ({
      subject: "Your limit stays as it is",
      text: paragraphs(
        `The change that you had asked for wasn’t confirmed within ${RAISE_OPEN_DAYS} days. This limit stays:`,
        lines,
      ),
    }),
    review: ({ lines }) => ({
      subject: "Is your deposit limit still right for you?",
      text: paragraphs(
        "It’s been a while since you decided about a deposit limit. This is what applies now:",
        lines.length > 0 ? lines : "You have no deposit limit.",
        "Please take a moment to check it in the cashier. You can change it there, or keep it as it is.",
      ),
    }),
  },
};

function paragraphs(...parts: (string | readonly string[])[]): string {
  return parts.flat().join("\n\n");
}

function time(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `at most ${rest} min`;
  return rest === 0 ? `at most ${hours} h` : `at most ${hours} h ${rest} min`;
}

function instant(at: Date | null): string {
  const iso = (at ?? new Date(0)).toISOString();
  return `${englishDay(iso.slice(0, 10))}, at ${englishTime(iso.slice(11, 16))} UTC`;
}
