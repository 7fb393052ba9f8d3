import { licensee } from "~/licensee";
import { useMessages } from "~/messages/messages";
import { messages } from "./footer-messages";

/** The one link to the affiliate site; uses the brand's address if the operator has set none. */
export function AffiliateLink({ url }: { url: string | null }) {
  return (
    <a href={url ?? licensee.affiliate.url} rel="noopener">
      {useMessages(messages).affiliate}
    </a>
  );
}
