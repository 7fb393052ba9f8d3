import { useMessages } from "~/messages/messages";
import { ShownHand } from "./Hand";
import { messages } from "../visitor-messages";

/** The best hand, shown on a poker game before it is played. */
const ROYAL_FLUSH = ["TH", "JH", "QH", "KH", "AH"];

export function IdleHand() {
  const { royalFlush } = useMessages(messages).visitor;
  return <ShownHand cards={ROYAL_FLUSH} held={null} label={royalFlush} />;
}
