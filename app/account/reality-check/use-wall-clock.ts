import { useState } from "react";
import { offsetMinutes } from "~/session/timezone";
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
 * The time of day where the player is. The offset of the sign-in is stale once the clocks have changed, so where script
 * runs the browser's own counts.
 * @param now ISO 8601 @param signedInOffset `±hh:mm`
 */
export function useWallClock(now: string, signedInOffset: string): WallClock {
  const [minutesEast, setMinutesEast] = useState(offsetMinutes(signedInOffset));
  useSafeEffect(() => setMinutesEast(-new Date(now).getTimezoneOffset()), [now]);
  return clockAt(now, minutesEast);
}
