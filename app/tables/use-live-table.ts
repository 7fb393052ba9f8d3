import { useRevalidator } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import type { TablePhase } from "~/casino/contract/tables";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { listenToTable, openTable } from "./live-client";
import type { OwnBet } from "./own-bet";
import { type Moment, momentAt } from "./phases";
import type { TableView } from "./view";

/** How long to wait before asking again about a bet whose result is out but not settled yet. */
const ASK_AGAIN_MS = 1_500;
/** Added to the close of betting, because browser timers are imprecise. */
const AFTER_CLOSE_MS = 20;

export interface LiveTable {
  view: TableView;
  /** Script runs on the page. */
  isScripted: boolean;
  /** The view is at most a moment old. */
  isLive: boolean;
  /** Nobody knows how the round goes on: the page says so, and its clock stands. */
  isLost: boolean;
  /** The casino's clock, epoch milliseconds. */
  now(): number;
}

/** A table as loaded, then updated by live messages. */
export function useLiveTable(loaded: TableView): LiveTable {
  const [heard, setHeard] = useState<TableView | null>(null);
  const [isLive, setLive] = useState(false);
  /** When the stream was lost, by the casino's clock. */
  const [lostAt, setLostAt] = useState<number | null>(null);
  const [isScripted, setScripted] = useState(false);
  const loadedAt = useRef(Date.parse(loaded.now));
  /** How far the casino's clock is ahead of ours; null before script runs, when the loaded time is used. */
  const ahead = useRef<number | null>(null);
  const code = loaded.game_code;

  useSafeEffect(() => {
    ahead.current ??= loadedAt.current - Date.now();
    setScripted(true);
    let isFirst = true;
    return listenToTable(
      {
        view(table) {
          const difference = Date.parse(table.now) - Date.now();
          // The message with the least delay gives the best estimate.
          ahead.current = isFirst ? difference : Math.max(difference, ahead.current ?? difference);
          isFirst = false;
          setHeard(table);
        },
        live(isNow) {
          if (!isNow) isFirst = true;
          setLive(isNow);
          setLostAt((at) => (isNow ? null : (at ?? Date.now() + (ahead.current ?? 0))));
        },
      },
      { open: () => openTable(code), page: document, random: Math.random },
    );
  }, [code]);

  const view = newer(loaded, heard);
  const standsAt = lostAt === null ? null : Math.max(lostAt, Date.parse(view.now));
  const now = useCallback(
    () => standsAt ?? (ahead.current === null ? loadedAt.current : Date.now() + ahead.current),
    [standsAt],
  );
  return { view, isScripted, isLive, isLost: lostAt !== null, now };
}

function newer(loaded: TableView, heard: TableView | null): TableView {
  if (heard === null || heard.game_code !== loaded.game_code) return loaded;
  return Date.parse(heard.now) > Date.parse(loaded.now) ? heard : loaded;
}

/** The phase of the table; it leaves betting by the clock, without waiting for a message. */
export function usePhase({ view, now, isScripted }: LiveTable): TablePhase {
  const [, lookAgain] = useState(0);
  useSafeEffect(() => {
    if (!isScripted || view.phase !== "betting" || view.round === null) return undefined;
    const leftMs = Date.parse(view.round.closes_at) - now();
    const timer = setTimeout(() => lookAgain((count) => count + 1), Math.max(0, leftMs) + AFTER_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isScripted, view, now]);
  return momentAt(view, now()).phase;
}

/** The current moment of the table, recomputed at an interval while script runs. */
export function useMoment({ view, now, isScripted }: LiveTable, everyMs: number): Moment {
  const [, lookAgain] = useState(0);
  useSafeEffect(() => {
    if (!isScripted) return undefined;
    const timer = setInterval(() => lookAgain((count) => count + 1), everyMs);
    return () => clearInterval(timer);
  }, [isScripted, everyMs]);
  return momentAt(view, now());
}

/** Whether the table shows that the result of a bet's round is out. */
function isRoundOver({ round }: Pick<TableView, "round">, { place }: Pick<OwnBet, "place">): boolean {
  return round === null || round.day !== place.day || round.no !== place.no || round.result !== null;
}

/**
 * Loads the player's own result, which the event stream does not carry, when the round of an open bet is
 * over.
 */
export function useOwnResult(view: TableView, bet: OwnBet | null): void {
  const { revalidate } = useRevalidator();
  const isOpen = bet !== null && bet.isOpen;
  const isDue = isOpen && isRoundOver(view, bet);
  const wasOpen = useRef(isOpen);
  useSafeEffect(() => {
    // What was loaded beside the result, such as the balance, may have been read just before the round was settled.
    if (isDue || (wasOpen.current && !isOpen)) revalidate();
    wasOpen.current = isOpen;
    if (!isDue) return undefined;
    const timer = setInterval(revalidate, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isDue, isOpen, revalidate]);
}
