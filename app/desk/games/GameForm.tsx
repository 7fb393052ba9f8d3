import { type DeskGameRow, MOST_PLACES } from "~/casino/contract/operator/games";
import { Checkbox, Field, Select } from "~/forms/Field";
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
      <InLobby game={form.game} />
      <Places game={form.game} />
      {form.allStakesMinor.length > 0 ? <Stakes {...form} /> : null}
    </DeskForm>
  );
}

interface PartProps {
  game: DeskGameRow;
}

function InLobby({ game }: PartProps) {
  const { settings, place } = useMessages(messages);
  return (
    <fieldset>
      <legend>{settings.lobby}</legend>
      <Checkbox name="is_new" label={settings.isNew} initial={game.is_new} />
      <Field
        name="sort"
        label={place}
        hint={settings.placeHint}
        inputMode="numeric"
        maxLength={5}
        initial={String(game.sort)}
      />
      <Field
        name="least_width"
        label={settings.width}
        hint={settings.widthHint}
        inputMode="numeric"
        maxLength={4}
        initial={String(game.least_width_px)}
      />
    </fieldset>
  );
}

function Places({ game }: PartProps) {
  const { settings, categories } = useMessages(messages);
  return (
    <fieldset>
      <legend>{categories}</legend>
      <p className="hint">{settings.categoriesHint}</p>
      {Array.from({ length: MOST_PLACES }, (_, at) => (
        <Place key={at} at={at} game={game} />
      ))}
    </fieldset>
  );
}

type StakesProps = Omit<GameFormProps, "game" | "version">;

function Stakes({ allStakesMinor, leastStakeMinor, mostStakeMinor }: StakesProps) {
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
      />
      <StakeBound
        name="most_stake"
        label={settings.mostStake}
        allStakesMinor={allStakesMinor}
        initialMinor={mostStakeMinor ?? allStakesMinor.at(-1) ?? 0}
      />
    </fieldset>
  );
}

function Place({ at, game }: PartProps & { at: number }) {
  const { settings, category } = useMessages(messages);
  const place = game.places[at];
  return (
    <fieldset className="desk-row">
      <legend>{at === 0 ? settings.ownCategory : settings.alsoIn(at)}</legend>
      <Field
        name={placeField(at, "category")}
        label={category}
        maxLength={40}
        initial={place?.category ?? ""}
      />
      <Field
        name={placeField(at, "sub")}
        label={settings.part}
        maxLength={40}
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
}

function StakeBound({ name, label, allStakesMinor, initialMinor }: StakeBoundProps) {
  const { money } = useMessages(moneyFormat);
  const options = allStakesMinor.map((minor) => ({
    value: String(minor),
    name: money(minor, STAKE_CURRENCY),
  }));
  return <Select name={name} label={label} options={options} initial={String(initialMinor)} />;
}
