import { useState } from "react";
import { offsetMinutes } from "~/session/timezone";
import { offsetAt, useClock } from "~/ui/clock";
import { useSafeEffect } from "~/ui/use-safe-effect";

interface WallClock {
  /** HH:MM. */
  time: string;
  isUtc: boolean;
}

function clockAt(now: string, minutesEast: number): WallClock {
  const local = new Date(Date.parse(now) + minutesEast * 60_000);
  return { time: local.toISOString().slice(11, 16), isUtc: minutesEast === 0 };
}

/**
 * The time of day where the player is: in the session's zone, or by the offset of the sign-in, which is stale once the
 * clocks have changed. Where script runs the browser's own counts, because the player may have travelled.
 * @param now ISO 8601 @param signedInOffset `±hh:mm`
 */
export function useWallClock(now: string, signedInOffset: string): WallClock {
  const inZone = offsetAt(useClock(), now);
  const [minutesEast, setMinutesEast] = useState(inZone ?? offsetMinutes(signedInOffset));
  useSafeEffect(() => setMinutesEast(-new Date(now).getTimezoneOffset()), [now]);
  return clockAt(now, minutesEast);
}
