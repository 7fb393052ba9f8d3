import { Select } from "~/forms/Field";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import type { CardSpins } from "./card.server";
import { forms } from "./forms";
import { messages } from "./messages";

/** Lets the player choose the game of their free spins, if there are several and none has been played yet. */
export function GameChoice({ spins, formKey }: { spins: CardSpins; formKey: string }) {
  const m = useMessages(messages).state;
  return (
    <PostForm form={forms.game} formKey={formKey} idPrefix="spins-">
      <div className="field-with-button">
        <Select name="gameCode" label={m.gameOfSpins} options={spins.games} initial={spins.gameCode} />
        <SubmitButton kind="quiet">{m.choose}</SubmitButton>
      </div>
    </PostForm>
  );
}
