import { brand } from "~/brand";
import { useMessages } from "~/messages/messages";
import { messages } from "./messages";

/** Spec §2: the one link to the affiliates' own site; to the brand's where the operator has set none. */
export function AffiliateLink({ url }: { url: string | null }) {
  return (
    <a href={url ?? brand.affiliate.url} rel="noopener">
      {useMessages(messages).affiliate}
    </a>
  );
}
