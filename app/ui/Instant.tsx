import { instantText } from "./instant";

interface InstantProps {
  /** ISO 8601. */
  at: string;
  className?: string;
}

/** A time in words, in UTC, so that it is the same wherever the page was made and is read. */
export function Instant({ at, className }: InstantProps) {
  return (
    <time className={className} dateTime={at}>
      {instantText(at)}
    </time>
  );
}
