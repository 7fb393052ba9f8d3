import { useContext, useRef } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { IdPrefix } from "./id-prefix";
import type { FormReply } from "./reply";

/** Lists the errors with links to their fields. Takes focus so that screen readers announce it first. */
export function ErrorSummary({ reply }: { reply: FormReply | undefined }) {
  const idPrefix = useContext(IdPrefix);
  const summary = useRef<HTMLDivElement>(null);
  useSafeEffect(() => {
    if (reply) summary.current?.focus();
  }, [reply]);

  const entries = Object.entries(reply?.errors ?? {}).filter(([, messages]) => messages.length > 0);
  if (entries.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary}>
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
