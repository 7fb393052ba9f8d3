import { useMessages } from "~/messages/messages";
import { messages } from "../visitor-messages";
import { HandView } from "./Hand";

/** The best hand, shown on a poker game before it is played. */
const ROYAL_FLUSH = ["TH", "JH", "QH", "KH", "AH"];

export function IdleHand() {
  const { royalFlush } = useMessages(messages).visitor;
  return <HandView cards={ROYAL_FLUSH} held={null} label={royalFlush} />;
}
