import { useMessages } from "~/messages/messages";
import type { DeskFormName } from "../forms";
import { DeskForm } from "./DeskForm";
import { messages } from "./messages";

interface ClaimFormProps {
  /** The form of the page, which also takes the decision. */
  name: DeskFormName;
  isOwn: boolean;
}

/** Takes a case, so that one operator at a time works on it, or gives it back. */
export function ClaimForm({ name, isOwn }: ClaimFormProps) {
  const texts = useMessages(messages);
  return (
    <>
      <h2>{texts.claim}</h2>
      <DeskForm
        name={name}
        of="claim"
        button={isOwn ? texts.releaseIt : texts.claimIt}
        kind="quiet"
        sends={{ intent: isOwn ? "release" : "claim" }}
      />
    </>
  );
}
