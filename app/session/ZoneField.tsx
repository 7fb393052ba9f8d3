import { useState } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { ZONE_FIELD } from "./zone";

/** Sends the name of the browser's time zone with a form that signs in, where script runs. */
export function ZoneField() {
  const [zone, setZone] = useState("");
  useSafeEffect(() => setZone(browserZone()), []);
  return <input type="hidden" name={ZONE_FIELD} value={zone} />;
}

function browserZone(): string {
  // Older browsers leave it out.
  const { timeZone = "" } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return timeZone;
}
