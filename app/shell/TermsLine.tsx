import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { messages } from "./messages";

/** On every page until the player has accepted the terms in force, except on the page that asks. */
export function TermsLine({ here }: { here: string }) {
  const m = useMessages(messages);
  if (here.startsWith(paths.acceptTerms)) return null;
  return (
    <p className="notice frame-notice" role="status">
      {rich(m.termsToAccept, { terms: around(Link, { to: paths.acceptTerms }) })}
    </p>
  );
}
