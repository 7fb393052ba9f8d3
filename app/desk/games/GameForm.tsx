import { MOST_PLACES, type DeskGameRow } from "~/casino/contract/operator/games";
import { Checkbox, Field, Select } from "~/forms/Field";
import type { FormReply } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import { DeskForm } from "../ui/DeskForm";
import { placeField } from "./fields";
import { messages } from "./messages";
import { STAKE_CURRENCY } from "./words";

interface GameFormProps {
  game: DeskGameRow;
  /** Of the maths, ascending. */
  allStakesMinor: readonly number[];
  leastStakeMinor: number | null;
  mostStakeMinor: number | null;
  /** The version of the settings that is shown. */
  version: number;
}

/** What an operator sets of a game. */
export function GameForm({ version, ...form }: GameFormProps) {
  const { settings } = useMessages(messages);
  return (
    <DeskForm name="game" button={settings.save} sends={{ seen: version }} asksReason>
      {({ reply }) => (
        <>
          <InLobby game={form.game} reply={reply} />
          <Places game={form.game} reply={reply} />
          {form.allStakesMinor.length > 0 ? <Stakes {...form} reply={reply} /> : null}
        </>
      )}
    </DeskForm>
  );
}

interface PartProps {
  game: DeskGameRow;
  reply: FormReply | undefined;
}

function InLobby({ game, reply }: PartProps) {
  const { settings, place } = useMessages(messages);
  return (
    <fieldset>
      <legend>{settings.lobby}</legend>
      <Checkbox name="is_new" label={settings.isNew} reply={reply} initial={game.is_new} />
      <Field
        name="sort"
        label={place}
        hint={settings.placeHint}
        inputMode="numeric"
        maxLength={5}
        reply={reply}
        initial={String(game.sort)}
      />
      <Field
        name="least_width"
        label={settings.width}
        hint={settings.widthHint}
        inputMode="numeric"
        maxLength={4}
        reply={reply}
        initial={String(game.least_width_px)}
      />
    </fieldset>
  );
}

function Places({ game, reply }: PartProps) {
  const { settings, categories } = useMessages(messages);
  return (
    <fieldset>
      <legend>{categories}</legend>
      <p className="hint">{settings.categoriesHint}</p>
      {Array.from({ length: MOST_PLACES }, (_, at) => (
        <Place key={at} at={at} game={game} reply={reply} />
      ))}
    </fieldset>
  );
}

type StakesProps = Omit<GameFormProps, "game" | "version"> & Pick<PartProps, "reply">;

function Stakes({ allStakesMinor, leastStakeMinor, mostStakeMinor, reply }: StakesProps) {
  const { settings, stakes } = useMessages(messages);
  return (
    <fieldset>
      <legend>{stakes}</legend>
      <p className="hint">{settings.stakesHint}</p>
      <StakeBound
        name="least_stake"
        label={settings.leastStake}
        allStakesMinor={allStakesMinor}
        initialMinor={leastStakeMinor ?? allStakesMinor[0] ?? 0}
        reply={reply}
      />
      <StakeBound
        name="most_stake"
        label={settings.mostStake}
        allStakesMinor={allStakesMinor}
        initialMinor={mostStakeMinor ?? allStakesMinor.at(-1) ?? 0}
        reply={reply}
      />
    </fieldset>
  );
}

function Place({ at, game, reply }: PartProps & { at: number }) {
  const { settings, category } = useMessages(messages);
  const place = game.places[at];
  return (
    <fieldset className="desk-row">
      <legend>{at === 0 ? settings.ownCategory : settings.alsoIn(at)}</legend>
      <Field
        name={placeField(at, "category")}
        label={category}
        maxLength={40}
        reply={reply}
        initial={place?.category ?? ""}
      />
      <Field
        name={placeField(at, "sub")}
        label={settings.part}
        maxLength={40}
        reply={reply}
        initial={place?.sub_category ?? ""}
      />
    </fieldset>
  );
}

interface StakeBoundProps {
  name: string;
  label: string;
  allStakesMinor: readonly number[];
  initialMinor: number;
  reply: FormReply | undefined;
}

function StakeBound({ name, label, allStakesMinor, initialMinor, reply }: StakeBoundProps) {
  const { money } = useMessages(moneyFormat);
  const options = allStakesMinor.map((minor) => ({
    value: String(minor),
    name: money(minor, STAKE_CURRENCY),
  }));
  return <Select name={name} label={label} options={options} reply={reply} initial={String(initialMinor)} />;
}
