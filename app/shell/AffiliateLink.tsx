import { licensee } from "~/licensee";
import { messages } from "~/licensee-messages";
import { useMessages } from "~/messages/messages";

/** The one link to the affiliate site; uses the brand's address if the operator has set none. */
export function AffiliateLink({ url }: { url: string | null }) {
  return (
    <a href={url ?? licensee.affiliateUrl} rel="noopener">
      {useMessages(messages).affiliate}
    </a>
  );
}
