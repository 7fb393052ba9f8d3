import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths, safeReturnTo, withoutDialogs } from "~/paths";
import { seeOther } from "~/redirect.server";
import { clearDraft } from "~/session/draft.server";
import { clearTickets } from "~/session/ticket.server";
import { requestQuery } from "~/url";

/** Target of the close link if there is anything to clear: drops the kept values and the quick-link tickets. */
export function loader({ request }: LoaderFunctionArgs) {
  const returnTo = safeReturnTo(requestQuery(request).get("returnTo"), paths.home);
  return seeOther(withoutDialogs(returnTo), { cookies: [...clearDraft(), ...clearTickets()] });
}
