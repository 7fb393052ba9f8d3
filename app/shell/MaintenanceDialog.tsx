import { useLocation } from "@remix-run/react";
import { stripLinkParams } from "~/link-params";
import { useMessages } from "~/messages/messages";
import { withoutDialogs, withQuery } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { Dialog } from "./Dialog";
import { messages } from "./failure-messages";

/**
 * The `casinoMaintenance` dialog, shown over any page while the casino is closed; closing it leaves the page
 * as it is.
 */
export default function MaintenanceDialog() {
  const { closed } = useMessages(messages);
  const { pathname, search } = useLocation();
  if (new URLSearchParams(search).get("closed") === "maintenance") return null;
  const closeTo = withQuery(stripLinkParams(withoutDialogs(`${pathname}${search}`)), {
    closed: "maintenance",
  });
  return (
    <Dialog title={closed.title} closeTo={closeTo}>
      <p>{closed.text}</p>
      <p className="actions">
        <ButtonLink to={closeTo} preventScrollReset>
          {closed.close}
        </ButtonLink>
      </p>
    </Dialog>
  );
}
