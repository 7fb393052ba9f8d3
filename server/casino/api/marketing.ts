import { affiliateToken, unsubscribe } from "~/casino/contract/other";
import { affiliateTokenOf } from "../domain/players/affiliates";
import { unsubscribeByLink } from "../domain/players/unsubscribe";
import { type Api, handle } from "./handle";

/** Affiliates and marketing email. */
export function serveMarketing(api: Api): void {
  handle(api, affiliateToken, ({ query }) => Promise.resolve({ token: affiliateTokenOf(query.user_id) }));

  handle(api, unsubscribe, async ({ params, services, now }) => {
    await unsubscribeByLink(services.db, params.id, now);
    return { message: "No more marketing mail is sent" };
  });
}
