import { utcMinute } from "./utc-minute";

/** An instant (ISO 8601) as `2026-11-23 21:05 UTC`; null as a dash. The same text on server and browser. */
export function DateTime({ at }: { at: string | null }) {
  if (at === null) return <>–</>;
  const utc = new Date(at).toISOString();
  return (
    <time dateTime={utc} className="desk-time">
      {utcMinute(utc)}
    </time>
  );
}
