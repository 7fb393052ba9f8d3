import {
  COUPON_AUDIENCES,
  COUPON_FORMS,
  MOST_TIERS,
  type CouponTerms,
} from "~/casino/contract/operator/coupons";
import { COIN_METHODS, DEPOSIT_METHODS } from "~/casino/contract/payments";
import { Field, Select, TextArea } from "~/forms/Field";
import type { FormReply } from "~/forms/reply";
import { Button } from "~/ui/Button";
import { DeskForm } from "../ui/DeskForm";
import { tierField } from "./fields";
import { AUDIENCES, FORMS, typedAmount } from "./words";

interface CouponFormProps {
  /** What the fields begin with; null for an empty form. */
  terms: CouponTerms | null;
  /** The version that is edited; null for a new coupon. */
  version: number | null;
}

interface PartProps {
  terms: CouponTerms | null;
  reply: FormReply | undefined;
}

/** Every term of a coupon. */
export function CouponForm({ terms, version }: CouponFormProps) {
  return (
    <DeskForm
      name="coupon"
      buttons={
        <>
          <Button name="intent" value="save">
            {version === null ? "Make the coupon" : "Make a new version"}
          </Button>{" "}
          <Button kind="quiet" name="intent" value="preview">
            Preview
          </Button>
        </>
      }
      asksReason
    >
      {({ reply }) => (
        <>
          {version === null ? (
            <Field
              name="code"
              label="Code"
              hint="What players type, such as SPRING50."
              maxLength={24}
              reply={reply}
            />
          ) : (
            <input type="hidden" name="seen" value={version} />
          )}
          <Select
            name="gives"
            label="What it gives"
            options={COUPON_FORMS.map((form) => ({ value: form, name: FORMS[form] }))}
            reply={reply}
            initial={terms?.form ?? "deposit_match"}
          />
          <Texts terms={terms} reply={reply} />
          <Tiers terms={terms} reply={reply} />
          <Gift terms={terms} reply={reply} />
          <Limits terms={terms} reply={reply} />
          <Audience terms={terms} reply={reply} />
        </>
      )}
    </DeskForm>
  );
}

function Texts({ terms, reply }: PartProps) {
  const words = terms?.texts;
  const french = terms?.french;
  return (
    <fieldset>
      <legend>Texts</legend>
      <Field name="title" label="Title" maxLength={80} reply={reply} initial={words?.title ?? ""} />
      <Field name="subtitle" label="Subtitle" maxLength={120} reply={reply} initial={words?.subtitle ?? ""} />
      <TextArea
        name="description"
        label="Description"
        rows={2}
        maxLength={500}
        reply={reply}
        initial={words?.description ?? ""}
      />
      <TextArea
        name="terms"
        label="Terms"
        rows={3}
        maxLength={2_000}
        reply={reply}
        initial={words?.terms ?? ""}
      />
      <Field
        name="french_title"
        label="Title, in French"
        maxLength={80}
        reply={reply}
        initial={french?.title ?? ""}
      />
      <Field
        name="french_subtitle"
        label="Subtitle, in French"
        maxLength={120}
        reply={reply}
        initial={french?.subtitle ?? ""}
      />
      <TextArea
        name="french_description"
        label="Description, in French"
        rows={2}
        maxLength={500}
        reply={reply}
        initial={french?.description ?? ""}
      />
      <TextArea
        name="french_terms"
        label="Terms, in French"
        rows={3}
        maxLength={2_000}
        reply={reply}
        initial={french?.terms ?? ""}
      />
    </fieldset>
  );
}

const METHOD_OPTIONS = [
  { value: "all", name: "All methods" },
  { value: "coins", name: "All coins" },
  ...DEPOSIT_METHODS.map((method) => ({ value: method, name: method })),
];

/** How the select names a set of methods. */
function methodsName(methods: readonly string[]): string {
  if (methods.length === DEPOSIT_METHODS.length) return "all";
  const isCoins =
    methods.length === COIN_METHODS.length && COIN_METHODS.every((coin) => methods.includes(coin));
  return isCoins ? "coins" : (methods[0] ?? "all");
}

function Tiers({ terms, reply }: PartProps) {
  return (
    <fieldset>
      <legend>Deposits that bring it</legend>
      <p className="hint">
        For coupons of a deposit. Leave the rows that you do not need empty. A deposit gets the most generous
        row that it fits.
      </p>
      {Array.from({ length: MOST_TIERS }, (_, at) => (
        <Tier key={at} at={at} terms={terms} reply={reply} />
      ))}
    </fieldset>
  );
}

function Tier({ at, terms, reply }: PartProps & { at: number }) {
  const tier = terms?.tiers[at];
  const name = `Row ${at + 1}`;
  const decimal = { inputMode: "decimal", maxLength: 12, reply } as const;
  const typed = (value: number | undefined) => (value === undefined || value === 0 ? "" : String(value));
  return (
    <fieldset className="desk-row">
      <legend>{name}</legend>
      <Select
        name={tierField(at, "methods")}
        label="Method"
        options={METHOD_OPTIONS}
        reply={reply}
        initial={tier ? methodsName(tier.methods) : "all"}
      />
      <Field
        name={tierField(at, "minimum")}
        label="Least deposit"
        {...decimal}
        initial={typedAmount(tier?.minimum_minor ?? null)}
      />
      <Field
        name={tierField(at, "maximum")}
        label="Highest deposit"
        {...decimal}
        initial={typedAmount(tier?.maximum_minor ?? null)}
      />
      <Field
        name={tierField(at, "bonus")}
        label="Bonus, %"
        {...decimal}
        initial={typed(tier?.bonus_percent)}
      />
      <Field
        name={tierField(at, "wagering")}
        label="Stake the deposit, times"
        {...decimal}
        initial={typed(tier?.wagering)}
      />
      <Field name={tierField(at, "spins")} label="Free spins" {...decimal} initial={typed(tier?.spins)} />
    </fieldset>
  );
}

function Gift({ terms, reply }: PartProps) {
  const decimal = { inputMode: "decimal", maxLength: 12, reply } as const;
  const wagering = terms && terms.wagering > 0 ? String(terms.wagering) : "";
  return (
    <fieldset>
      <legend>Amount and spins</legend>
      <Field
        name="amount"
        label="Fixed amount"
        {...decimal}
        initial={typedAmount(terms?.amount_minor ?? null)}
      />
      <Field
        name="wagering_amount"
        label="To be staked for a fixed amount with the next deposit"
        {...decimal}
        initial={typedAmount(terms?.wagering_minor ?? null)}
      />
      <Field
        name="wagering"
        label="Stake it, times"
        hint="A fixed amount at once, or what free spins win."
        {...decimal}
        initial={wagering}
      />
      <Field
        name="spins"
        label="Free spins at once"
        {...decimal}
        initial={terms && terms.spins > 0 ? String(terms.spins) : ""}
      />
      <Field
        name="spin_game"
        label="Game of the spins"
        hint="Its code, such as 101-1."
        maxLength={20}
        reply={reply}
        initial={terms?.spin_game ?? ""}
      />
      <Field
        name="spin_stake"
        label="Stake of each spin"
        {...decimal}
        initial={typedAmount(terms?.spin_stake_minor ?? null)}
      />
      <TextArea
        name="spin_choices"
        label="Other games to choose from"
        hint="One a line, with its spins: 103-1 20"
        rows={2}
        maxLength={260}
        reply={reply}
        initial={terms?.spin_choices.map(({ game, spins }) => `${game} ${spins}`).join("\n") ?? ""}
      />
    </fieldset>
  );
}

function Limits({ terms, reply }: PartProps) {
  const whole = { inputMode: "numeric", maxLength: 7, reply } as const;
  const typed = (value: number | null | undefined) => (value ? String(value) : "");
  return (
    <fieldset>
      <legend>Limits</legend>
      <p className="hint">An empty field means no limit.</p>
      <Field
        name="uses_per_player"
        label="Uses for each player"
        {...whole}
        initial={typed(terms?.uses_per_player)}
      />
      <Field name="uses_per_day" label="Uses a day" {...whole} initial={typed(terms?.uses_per_day)} />
      <Field name="uses_per_week" label="Uses a week" {...whole} initial={typed(terms?.uses_per_week)} />
      <Field name="uses_per_month" label="Uses a month" {...whole} initial={typed(terms?.uses_per_month)} />
      <Field
        name="uses_in_all"
        label="Uses by all players together"
        {...whole}
        initial={typed(terms?.uses_in_all)}
      />
      <Field name="play_days" label="Days to play it" {...whole} initial={typed(terms?.play_days)} />
      <Field
        name="max_stake"
        label="Highest stake"
        inputMode="decimal"
        maxLength={12}
        reply={reply}
        initial={typedAmount(terms?.max_stake_minor ?? null)}
      />
      <Field
        name="max_cashout"
        label="Most that becomes cash"
        inputMode="decimal"
        maxLength={12}
        reply={reply}
        initial={typedAmount(terms?.max_cashout_minor ?? null)}
      />
      <Field
        name="max_cashout_percent"
        label="Most that becomes cash, % of the deposit"
        inputMode="decimal"
        maxLength={7}
        reply={reply}
        initial={typed(terms?.max_cashout_percent)}
      />
    </fieldset>
  );
}

function Audience({ terms, reply }: PartProps) {
  const when = { hint: "In UTC; empty for no such time.", type: "datetime-local", reply } as const;
  return (
    <fieldset>
      <legend>When, and for whom</legend>
      <Field name="starts" label="Begins" {...when} initial={terms?.starts_at?.slice(0, 16) ?? ""} />
      <Field name="ends" label="Ends" {...when} initial={terms?.ends_at?.slice(0, 16) ?? ""} />
      <Field
        name="classes"
        label="Player classes"
        hint="Separated by commas; empty for all."
        maxLength={200}
        reply={reply}
        initial={terms?.classes.join(", ") ?? ""}
      />
      <Field
        name="countries"
        label="Countries"
        hint="Codes such as CA, US; empty for all."
        maxLength={1_000}
        reply={reply}
        initial={terms?.countries.join(", ") ?? ""}
      />
      <Select
        name="shown_to"
        label="Who sees it"
        options={COUPON_AUDIENCES.map((audience) => ({ value: audience, name: AUDIENCES[audience] }))}
        reply={reply}
        initial={terms?.shown_to ?? "players"}
      />
      <Field
        name="image"
        label="Picture"
        hint="A path on the players’ site; empty for the drawn one."
        maxLength={200}
        reply={reply}
        initial={terms?.image_url ?? ""}
      />
    </fieldset>
  );
}
