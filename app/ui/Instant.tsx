import { useState } from "react";
import { useMessages } from "~/messages/messages";
import { MINUTE_MS } from "~/shared/durations";
import { useClock, zonedTime } from "./clock";
import { instantFormat } from "./instant";
import { useSafeEffect } from "./use-safe-effect";

interface InstantProps {
  /** ISO 8601. */
  at: string;
  className?: string;
}

const DAY_MINUTES = 24 * 60;

/** A date and time in words, in the reader's own zone; its title has it in UTC. */
export function Instant({ at, className }: InstantProps) {
  const utc = useMessages(instantFormat).instant(at);
  const text = useInstantText()(at);
  return (
    <time className={className} dateTime={at} title={text === utc ? undefined : utc}>
      {text}
    </time>
  );
}

/** Words an instant within a sentence: in the reader's own zone, or in UTC, which it then names. */
export function useInstantText(): (at: string) => string {
  const { instant, zoned } = useMessages(instantFormat);
  const clock = useClock();
  return (at) => {
    const local = zonedTime(clock, at);
    return local === null ? instant(at) : zoned(local);
  };
}

/** The same in UTC for every reader: for documents, and for records that others read too. */
export function UtcInstant({ at, className }: InstantProps) {
  const { instant } = useMessages(instantFormat);
  return (
    <time className={className} dateTime={at}>
      {instant(at)}
    </time>
  );
}

/** For what has just happened: `3 hours ago` below a day, with the date and time in its title. Not for a sentence. */
export function RecentInstant({ at, className }: InstantProps) {
  const { ago, instant } = useMessages(instantFormat);
  const text = useInstantText()(at);
  const minutes = useMinutesSince(at);
  const utc = instant(at);
  const full = text === utc ? utc : `${text} (${utc})`;
  const titleOfDate = text === utc ? undefined : utc;
  return (
    <time className={className} dateTime={at} title={minutes === null ? titleOfDate : full}>
      {minutes === null ? text : ago(minutes)}
    </time>
  );
}

/** Whole minutes, counted on while the page is open; null from a day on, and on a page that readers share. */
function useMinutesSince(at: string): number | null {
  const now = useClock()?.now ?? null;
  const [open, setOpen] = useState(0);
  useSafeEffect(() => {
    setOpen(0);
    if (now === null) return undefined;
    const since = performance.now();
    const timer = setInterval(() => setOpen(performance.now() - since), MINUTE_MS);
    return () => clearInterval(timer);
  }, [now]);
  if (now === null) return null;
  const minutes = Math.floor((now + open - Date.parse(at)) / MINUTE_MS);
  // The casino's clock may be a little ahead.
  return minutes < -1 || minutes >= DAY_MINUTES ? null : Math.max(0, minutes);
}
