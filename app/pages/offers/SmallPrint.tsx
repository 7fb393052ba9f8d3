import { messages } from "~/brand-messages";
import { useMessages } from "~/messages/messages";
import { useSandboxNotice } from "~/shell/SandboxNotice";

/** The small print of an offer: for whom it is, and that no real money moves, where that is so. */
export function SmallPrint() {
  const { ageNotice } = useMessages(messages);
  const notice = useSandboxNotice();
  return <p className="small-print">{notice === null ? ageNotice : `${ageNotice} ${notice}`}</p>;
}
