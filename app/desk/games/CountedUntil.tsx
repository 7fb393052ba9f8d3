import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { DateTime } from "../ui/DateTime";
import { messages } from "./messages";

/** What the figures of games are of. */
export function CountedUntil({ at }: { at: string | null }) {
  const { counted, nothingCounted } = useMessages(messages);
  return (
    <p className="desk-soft">
      {at === null ? nothingCounted : rich(counted, { time: <DateTime at={at} /> })}
    </p>
  );
}
