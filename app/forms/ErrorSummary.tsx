import { useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useMessages } from "~/messages/messages";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { useFormContext } from "./form-context";
import { messages } from "./messages";

/**
 * Lists the errors with links to their fields, under a heading. With script it takes the focus, which announces it;
 * an alert as well would be announced twice. Without, it is an alert.
 * A single sentence about the form as a whole needs no heading; above a game it would only move the reels.
 */
export function ErrorSummary() {
  const { problem } = useMessages(messages);
  const { reply, idPrefix: prefix } = useFormContext();
  const withScript = useHydrated();
  const summary = useRef<HTMLDivElement>(null);
  useSafeEffect(() => {
    if (reply) summary.current?.focus();
  }, [reply]);

  const entries = Object.entries(reply?.errors ?? {}).flatMap(([name, messages]) =>
    messages.map((message) => [name, message] as const),
  );
  if (entries.length === 0) return null;
  const id = prefix + "problem";
  return (
    <div
      className="error-summary"
      role={withScript ? "group" : "alert"}
      // A screen reader says both of what takes the focus.
      aria-label={problem}
      aria-describedby={id}
      tabIndex={-1}
      ref={summary}
    >
      {entries.some(([name]) => name) ? <h2 className="error-heading">{problem}</h2> : null}
      <ul id={id}>
        {entries.map(([name, message]) => (
          <li key={name + message}>{name ? <a href={`#${prefix + name}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
