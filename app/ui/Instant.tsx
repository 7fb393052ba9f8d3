import { useMessages } from "~/messages/messages";
import { instantFormat } from "./instant";

interface InstantProps {
  /** ISO 8601. */
  at: string;
  className?: string;
}

/** A date and time in words. Always UTC, so that server and browser render the same text. */
export function Instant({ at, className }: InstantProps) {
  const { instant } = useMessages(instantFormat);
  return (
    <time className={className} dateTime={at}>
      {instant(at)}
    </time>
  );
}
