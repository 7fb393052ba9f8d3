import { instantText } from "./instant";

interface InstantProps {
  /** ISO 8601. */
  at: string;
  className?: string;
}

/** A date and time in words. Always UTC, so that server and browser render the same text. */
export function Instant({ at, className }: InstantProps) {
  return (
    <time className={className} dateTime={at}>
      {instantText(at)}
    </time>
  );
}
