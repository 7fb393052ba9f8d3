import { useContext, useRef } from "react";
import { useMessages } from "~/messages/messages";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { IdPrefix } from "./id-prefix";
import { messages } from "./messages";
import type { FormReply } from "./reply";

/**
 * Lists the errors with links to their fields, under a heading. Takes focus so that screen readers announce it first.
 * A single sentence about the form as a whole needs no heading; above a game it would only move the reels.
 */
export function ErrorSummary({ reply }: { reply: FormReply | undefined }) {
  const { problem } = useMessages(messages);
  const idPrefix = useContext(IdPrefix);
  const summary = useRef<HTMLDivElement>(null);
  useSafeEffect(() => {
    if (reply) summary.current?.focus();
  }, [reply]);

  const entries = Object.entries(reply?.errors ?? {}).filter(([, messages]) => messages.length > 0);
  if (entries.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary}>
      {entries.some(([name]) => name !== "") ? <h2 className="error-heading">{problem}</h2> : null}
      <ul>
        {entries.map(([name, messages]) => (
          <li key={name}>
            {name === "" ? messages.join(" ") : <a href={`#${idPrefix}${name}`}>{messages.join(" ")}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}
