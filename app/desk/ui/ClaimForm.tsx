import type { DeskFormName } from "../forms";
import { DeskForm } from "./DeskForm";

interface ClaimFormProps {
  /** The form of the page, which also takes the decision. */
  name: DeskFormName;
  isOwn: boolean;
}

/** Takes a case, so that one operator at a time works on it, or gives it back. */
export function ClaimForm({ name, isOwn }: ClaimFormProps) {
  return (
    <>
      <h2>Claim</h2>
      <DeskForm
        name={name}
        of="claim"
        button={isOwn ? "Release it" : "Claim it"}
        kind="quiet"
        sends={{ intent: isOwn ? "release" : "claim" }}
      />
    </>
  );
}
