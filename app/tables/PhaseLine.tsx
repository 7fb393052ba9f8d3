import { useRef, useState } from "react";
import { messages as betMessages } from "~/bets/messages";
import { resultWords } from "~/bets/words";
import type { TablePhase } from "~/casino/contract/tables";
import { useMessages } from "~/messages/messages";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { messages } from "./messages";
import { momentAt, phaseAnnouncement, phaseText } from "./phases";
import { messages as tableMessages } from "./table-messages";
import { type LiveTable, useMoment } from "./use-live-table";

const TICK_MS = 250;

/**
 * The current phase and its countdown. Not a live region, which would read out every second; Announcer does
 * that job.
 */
export function PhaseLine({ table }: { table: LiveTable }) {
  const moment = useMoment(table, TICK_MS);
  const m = useMessages(messages);
  const { timeLeft, notLive } = useMessages(tableMessages);
  const { kind, round } = table.view;
  const isOpen = moment.phase === "betting" && round !== null;
  const isUrgent = isOpen && moment.secondsLeft !== null && moment.secondsLeft <= 5;
  if (table.isLost) {
    return (
      <div className="phase phase-lost">
        <p>{notLive}</p>
      </div>
    );
  }
  return (
    <div className={`phase phase-${moment.phase}${isUrgent ? " phase-urgent" : ""}`}>
      <p>{phaseText(kind, moment, m)}</p>
      {isOpen ? (
        <progress
          aria-label={timeLeft}
          max={Math.round((Date.parse(round.closes_at) - Date.parse(round.opens_at)) / 1000)}
          value={moment.secondsLeft ?? 0}
        />
      ) : null}
    </div>
  );
}

/**
 * Announces each phase once when it begins, together with the result, and that the page is not live. Silent at first, because
 * the page already says it.
 */
export function Announcer({ table, phase }: { table: LiveTable; phase: TablePhase }) {
  const { view, now, isScripted, isLost } = table;
  const m = useMessages(messages);
  const bet = useMessages(betMessages);
  const { notLive } = useMessages(tableMessages);
  const [announcement, say] = useState("");
  const result = view.round?.result ?? null;
  const name = isLost ? "lost" : `${view.round?.no ?? 0} ${phase}`;
  const last = useRef(name);
  useSafeEffect(() => {
    if (!isScripted || name === last.current) return;
    last.current = name;
    if (isLost) return say(notLive);
    const moment = momentAt(view, now());
    say(
      phase === "result" && result
        ? m.spoken.result(resultWords(result, bet))
        : phaseAnnouncement(view.kind, moment, m),
    );
  }, [isScripted, isLost, name, phase, result, view, now, m, bet, notLive]);
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}
