import { LAST_PLACE, MOST_PLACES, WIDTHS, type DeskGameRow } from "~/casino/contract/operator/games";
import { Checkbox, Field, Select } from "~/forms/Field";
import type { FormReply } from "~/forms/reply";
import { moneyFormat } from "~/ui/money";
import { DeskForm } from "../ui/DeskForm";
import { placeField } from "./fields";
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
  return (
    <DeskForm name="game" button="Save settings" sends={{ seen: version }} asksReason>
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
  return (
    <fieldset>
      <legend>In the lobby</legend>
      <Checkbox
        name="is_new"
        label="New: listed in New Games, with a badge"
        reply={reply}
        initial={game.is_new}
      />
      <Field
        name="sort"
        label="Place"
        hint={`0 to ${LAST_PLACE}; lower comes first. As installed, the games are ten apart.`}
        inputMode="numeric"
        maxLength={5}
        reply={reply}
        initial={String(game.sort)}
      />
      <Field
        name="least_width"
        label="Minimum width of the screen, in pixels"
        hint={`${WIDTHS.least} to ${WIDTHS.most}. Above 480, the list for phones leaves the game out.`}
        inputMode="numeric"
        maxLength={4}
        reply={reply}
        initial={String(game.least_width_px)}
      />
    </fieldset>
  );
}

function Places({ game, reply }: PartProps) {
  return (
    <fieldset>
      <legend>Categories</legend>
      <p className="hint">The first is the game’s own. A row without a category is left out.</p>
      {Array.from({ length: MOST_PLACES }, (_, at) => (
        <Place key={at} at={at} game={game} reply={reply} />
      ))}
    </fieldset>
  );
}

type StakesProps = Omit<GameFormProps, "game" | "version"> & Pick<PartProps, "reply">;

function Stakes({ allStakesMinor, leastStakeMinor, mostStakeMinor, reply }: StakesProps) {
  return (
    <fieldset>
      <legend>Stakes</legend>
      <p className="hint">
        Of the stakes that the game’s maths knows. Rounds that have begun go on with theirs, and free spins
        keep the stake of their coupon.
      </p>
      <StakeBound
        name="least_stake"
        label="Least stake"
        allStakesMinor={allStakesMinor}
        initialMinor={leastStakeMinor ?? allStakesMinor[0] ?? 0}
        reply={reply}
      />
      <StakeBound
        name="most_stake"
        label="Highest stake"
        allStakesMinor={allStakesMinor}
        initialMinor={mostStakeMinor ?? allStakesMinor.at(-1) ?? 0}
        reply={reply}
      />
    </fieldset>
  );
}

function Place({ at, game, reply }: PartProps & { at: number }) {
  const place = game.places[at];
  return (
    <fieldset className="desk-row">
      <legend>{at === 0 ? "Own category" : `Also in, ${at}`}</legend>
      <Field
        name={placeField(at, "category")}
        label="Category"
        maxLength={40}
        reply={reply}
        initial={place?.category ?? ""}
      />
      <Field
        name={placeField(at, "sub")}
        label="Part of it"
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
  const options = allStakesMinor.map((minor) => ({
    value: String(minor),
    name: moneyFormat.money(minor, STAKE_CURRENCY),
  }));
  return <Select name={name} label={label} options={options} reply={reply} initial={String(initialMinor)} />;
}
