import { licensee } from "~/licensee";
import { useMessages } from "~/messages/messages";
import { messages } from "./footer-messages";

/** Spec §2: the one link to the affiliates' own site; to the brand's where the operator has set none. */
export function AffiliateLink({ url }: { url: string | null }) {
  return (
    <a href={url ?? licensee.affiliate.url} rel="noopener">
      {useMessages(messages).affiliate}
    </a>
  );
}
