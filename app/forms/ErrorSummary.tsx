import { useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useMessages } from "~/messages/messages";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { useFieldId } from "./id-prefix";
import { messages } from "./messages";
import type { FormReply } from "./reply";

/**
 * Lists the errors with links to their fields, under a heading. With script it takes the focus, which announces it;
 * an alert as well would be announced twice. Without, it is an alert.
 * A single sentence about the form as a whole needs no heading; above a game it would only move the reels.
 */
export function ErrorSummary({ reply }: { reply: FormReply | undefined }) {
  const { problem } = useMessages(messages);
  const id = useFieldId("problem");
  const prefix = useFieldId("");
  const withScript = useHydrated();
  const summary = useRef<HTMLDivElement>(null);
  useSafeEffect(() => {
    if (reply) summary.current?.focus();
  }, [reply]);

  const errors = Object.entries(reply?.errors ?? {}).flatMap(([name, messages]) =>
    messages.map((message) => ({ name, message })),
  );
  if (errors.length === 0) return null;
  const hasHeading = errors.some(({ name }) => name !== "");
  const group = {
    role: "group",
    "aria-labelledby": hasHeading ? id : `${id}-list`,
    ...(hasHeading ? { "aria-describedby": `${id}-list` } : {}),
  };
  return (
    <div className="error-summary" {...(withScript ? group : { role: "alert" })} tabIndex={-1} ref={summary}>
      {hasHeading ? (
        <h2 className="error-heading" id={id}>
          {problem}
        </h2>
      ) : null}
      <ul id={`${id}-list`}>
        {errors.map(({ name, message }) => (
          <li key={`${name}: ${message}`}>
            {name === "" ? message : <a href={`#${prefix}${name}`}>{message}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}
