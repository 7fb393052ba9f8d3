import { FieldError } from "~/forms/Field";
import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import { messages } from "../messages";

interface StakeChoiceProps {
  stakesMinor: readonly number[];
  chosenMinor: number | null;
  /** The maximum bet, if it excludes some of the game's stakes. */
  maxBetMinor: number | null;
  currency: string;
  onChoose: ((stakeMinor: number) => void) | undefined;
}

/** The stakes available to the player now: radio buttons styled as chips. */
export function StakeChoice({ stakesMinor, chosenMinor, maxBetMinor, currency, onChoose }: StakeChoiceProps) {
  const { money } = useMessages(moneyFormat);
  const words = useMessages(messages).stake;
  return (
    <fieldset className="stakes" id="stake" key={stakesMinor.join()}>
      <legend>{words.legend}</legend>
      <FieldError name="stake" />
      <div className="stake-chips">
        {stakesMinor.map((stakeMinor) => (
          <span key={stakeMinor} className="stake-chip">
            <input
              type="radio"
              name="stake"
              id={`stake-${stakeMinor}`}
              value={stakeMinor}
              defaultChecked={stakeMinor === chosenMinor}
              onChange={onChoose ? () => onChoose(stakeMinor) : undefined}
            />
            <label htmlFor={`stake-${stakeMinor}`}>{money(stakeMinor, currency)}</label>
          </span>
        ))}
      </div>
      {maxBetMinor === null ? null : <p className="hint">{words.most(money(maxBetMinor, currency))}</p>}
    </fieldset>
  );
}
