import { useMessages } from "~/messages/messages";
import { messages } from "./footer-messages";

/** The link to the affiliate program. */
export function AffiliateLink({ url }: { url: string }) {
  return (
    <a href={url} rel="noopener">
      {useMessages(messages).affiliate}
    </a>
  );
}
