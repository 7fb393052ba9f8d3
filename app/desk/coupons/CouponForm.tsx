import {
  COUPON_AUDIENCES,
  COUPON_FORMS,
  type CouponTerms,
  MOST_TIERS,
} from "~/casino/contract/operator/coupons";
import { COIN_METHODS, DEPOSIT_METHODS } from "~/casino/contract/payments";
import { Field, Select, TextArea } from "~/forms/Field";
import { useMessages } from "~/messages/messages";
import { Button } from "~/ui/Button";
import { moneyFormat } from "~/ui/money";
import { DeskForm } from "../ui/DeskForm";
import { tierField } from "./fields";
import { Folded } from "./Folded";
import { type CouponsMessages, messages } from "./messages";
import { typedAmount, typedFigure } from "./words";

interface CouponFormProps {
  /** What the fields begin with; null for an empty form. */
  terms: CouponTerms | null;
  /** The version that is edited; null for a new coupon. */
  version: number | null;
  mayPreview: boolean;
}

interface PartProps {
  terms: CouponTerms | null;
}

/** Every term of a coupon. */
export function CouponForm({ terms, version, mayPreview }: CouponFormProps) {
  const { form: texts, forms, code } = useMessages(messages);
  return (
    <DeskForm
      name="coupon"
      buttons={
        <>
          <Button name="intent" value="save">
            {version === null ? texts.make : texts.newVersion}
          </Button>{" "}
          {mayPreview ? (
            <Button kind="quiet" name="intent" value="preview">
              {texts.preview}
            </Button>
          ) : null}
        </>
      }
      asksReason
    >
      {version === null ? (
        <Field name="code" label={code} hint={texts.codeHint} maxLength={24} />
      ) : (
        <input type="hidden" name="seen" value={version} />
      )}
      <Select
        name="gives"
        label={texts.gives}
        options={COUPON_FORMS.map((form) => ({ value: form, name: forms[form] }))}
        initial={terms?.form ?? "deposit_match"}
      />
      <Texts terms={terms} />
      <FrenchTexts terms={terms} />
      <Tiers terms={terms} />
      <Gift terms={terms} />
      <Limits terms={terms} />
      <Audience terms={terms} />
    </DeskForm>
  );
}

function Texts({ terms }: PartProps) {
  const { texts } = useMessages(messages).form;
  const words = terms?.texts;
  return (
    <fieldset>
      <legend>{texts.legend}</legend>
      <Field name="title" label={texts.title} maxLength={80} initial={words?.title ?? ""} />
      <Field name="subtitle" label={texts.subtitle} maxLength={120} initial={words?.subtitle ?? ""} />
      <TextArea
        name="description"
        label={texts.description}
        rows={2}
        maxLength={500}
        initial={words?.description ?? ""}
      />
      <TextArea name="terms" label={texts.terms} rows={3} maxLength={2_000} initial={words?.terms ?? ""} />
    </fieldset>
  );
}

function FrenchTexts({ terms }: PartProps) {
  const { texts } = useMessages(messages).form;
  const french = terms?.french;
  return (
    <Folded legend={texts.frenchLegend} isUsed={Boolean(french)}>
      <Field name="french_title" label={texts.frenchTitle} maxLength={80} initial={french?.title ?? ""} />
      <Field
        name="french_subtitle"
        label={texts.frenchSubtitle}
        maxLength={120}
        initial={french?.subtitle ?? ""}
      />
      <TextArea
        name="french_description"
        label={texts.frenchDescription}
        rows={2}
        maxLength={500}
        initial={french?.description ?? ""}
      />
      <TextArea
        name="french_terms"
        label={texts.frenchTerms}
        rows={3}
        maxLength={2_000}
        initial={french?.terms ?? ""}
      />
    </Folded>
  );
}

function methodOptions({ form: { tiers: texts }, method: nameOf }: CouponsMessages) {
  return [
    { value: "all", name: texts.allMethods },
    { value: "coins", name: texts.allCoins },
    ...DEPOSIT_METHODS.map((method) => ({ value: method, name: nameOf(method) })),
  ];
}

/** How the select names a set of methods. */
function methodsName(methods: readonly string[]): string {
  if (methods.length === DEPOSIT_METHODS.length) return "all";
  const isCoins =
    methods.length === COIN_METHODS.length && COIN_METHODS.every((coin) => methods.includes(coin));
  return isCoins ? "coins" : (methods[0] ?? "all");
}

function Tiers({ terms }: PartProps) {
  const texts = useMessages(messages).form.tiers;
  return (
    <>
      <fieldset>
        <legend>{texts.legend}</legend>
        <p className="hint">{texts.hint}</p>
        <Tier at={0} terms={terms} />
      </fieldset>
      <Folded legend={texts.more} isUsed={(terms?.tiers.length ?? 0) > 1}>
        {Array.from({ length: MOST_TIERS - 1 }, (_, at) => (
          <Tier key={at} at={at + 1} terms={terms} />
        ))}
      </Folded>
    </>
  );
}

function Tier({ at, terms }: PartProps & { at: number }) {
  const allTexts = useMessages(messages);
  const { decimalMark } = useMessages(moneyFormat);
  const texts = allTexts.form.tiers;
  const tier = terms?.tiers[at];
  const decimal = { inputMode: "decimal", maxLength: 12 } as const;
  return (
    <fieldset className="desk-row">
      <legend>{texts.row(at + 1)}</legend>
      <Select
        name={tierField(at, "methods")}
        label={texts.method}
        options={methodOptions(allTexts)}
        initial={tier ? methodsName(tier.methods) : "all"}
      />
      <Field
        name={tierField(at, "minimum")}
        label={texts.minimum}
        {...decimal}
        initial={typedAmount(tier?.minimum_minor ?? null, decimalMark)}
      />
      <Field
        name={tierField(at, "maximum")}
        label={texts.maximum}
        {...decimal}
        initial={typedAmount(tier?.maximum_minor ?? null, decimalMark)}
      />
      <Field
        name={tierField(at, "bonus")}
        label={texts.bonus}
        {...decimal}
        initial={typedFigure(tier?.bonus_percent, decimalMark)}
      />
      <Field
        name={tierField(at, "wagering")}
        label={texts.wagering}
        {...decimal}
        initial={typedFigure(tier?.wagering, decimalMark)}
      />
      <Field
        name={tierField(at, "spins")}
        label={texts.spins}
        {...decimal}
        initial={typedFigure(tier?.spins, decimalMark)}
      />
    </fieldset>
  );
}

function Gift({ terms }: PartProps) {
  const decimal = { inputMode: "decimal", maxLength: 12 } as const;
  const texts = useMessages(messages).form.gift;
  const { decimalMark } = useMessages(moneyFormat);
  return (
    <Folded
      legend={texts.legend}
      isUsed={terms !== null && (terms.form !== "deposit_match" || terms.spin_game !== null)}
    >
      <Field
        name="amount"
        label={texts.amount}
        {...decimal}
        initial={typedAmount(terms?.amount_minor ?? null, decimalMark)}
      />
      <Field
        name="wagering_amount"
        label={texts.wageringAmount}
        {...decimal}
        initial={typedAmount(terms?.wagering_minor ?? null, decimalMark)}
      />
      <Field
        name="wagering"
        label={texts.wagering}
        hint={texts.wageringHint}
        {...decimal}
        initial={typedFigure(terms?.wagering, decimalMark)}
      />
      <Field name="spins" label={texts.spins} {...decimal} initial={typedFigure(terms?.spins, decimalMark)} />
      <Field
        name="spin_game"
        label={texts.game}
        hint={texts.gameHint}
        maxLength={20}
        initial={terms?.spin_game ?? ""}
      />
      <Field
        name="spin_stake"
        label={texts.stake}
        {...decimal}
        initial={typedAmount(terms?.spin_stake_minor ?? null, decimalMark)}
      />
      <TextArea
        name="spin_choices"
        label={texts.choices}
        hint={texts.choicesHint}
        rows={2}
        maxLength={260}
        initial={terms?.spin_choices.map(({ game, spins }) => `${game} ${spins}`).join("\n") ?? ""}
      />
    </Folded>
  );
}

function isLimited(terms: CouponTerms | null): boolean {
  if (terms === null) return false;
  const uses = [terms.uses_per_player, terms.uses_per_day, terms.uses_per_week, terms.uses_per_month];
  const most = [terms.max_stake_minor, terms.max_cashout_minor, terms.max_cashout_percent];
  return [...uses, terms.uses_in_all, terms.play_days, ...most].some(Boolean);
}

function Limits({ terms }: PartProps) {
  const whole = { inputMode: "numeric", maxLength: 7 } as const;
  const texts = useMessages(messages).form.limits;
  const { decimalMark } = useMessages(moneyFormat);
  const typed = (value: number | null | undefined) => typedFigure(value, decimalMark);
  return (
    <Folded legend={texts.legend} isUsed={isLimited(terms)}>
      <p className="hint">{texts.hint}</p>
      <Field
        name="uses_per_player"
        label={texts.perPlayer}
        {...whole}
        initial={typed(terms?.uses_per_player)}
      />
      <Field name="uses_per_day" label={texts.perDay} {...whole} initial={typed(terms?.uses_per_day)} />
      <Field name="uses_per_week" label={texts.perWeek} {...whole} initial={typed(terms?.uses_per_week)} />
      <Field name="uses_per_month" label={texts.perMonth} {...whole} initial={typed(terms?.uses_per_month)} />
      <Field name="uses_in_all" label={texts.inAll} {...whole} initial={typed(terms?.uses_in_all)} />
      <Field name="play_days" label={texts.playDays} {...whole} initial={typed(terms?.play_days)} />
      <Field
        name="max_stake"
        label={texts.maxStake}
        inputMode="decimal"
        maxLength={12}
        initial={typedAmount(terms?.max_stake_minor ?? null, decimalMark)}
      />
      <Field
        name="max_cashout"
        label={texts.maxCashout}
        inputMode="decimal"
        maxLength={12}
        initial={typedAmount(terms?.max_cashout_minor ?? null, decimalMark)}
      />
      <Field
        name="max_cashout_percent"
        label={texts.maxCashoutPercent}
        inputMode="decimal"
        maxLength={7}
        initial={typed(terms?.max_cashout_percent)}
      />
    </Folded>
  );
}

function isAimed(terms: CouponTerms | null): boolean {
  if (terms === null) return false;
  const { starts_at: starts, ends_at: ends, classes, countries, image_url: image } = terms;
  return (
    [starts, ends, image, classes.length, countries.length].some(Boolean) || terms.shown_to !== "players"
  );
}

function Audience({ terms }: PartProps) {
  const all = useMessages(messages);
  const texts = all.form.audience;
  const when = { hint: texts.whenHint, type: "datetime-local" } as const;
  return (
    <Folded legend={texts.legend} isUsed={isAimed(terms)}>
      <Field name="starts" label={all.begins} {...when} initial={terms?.starts_at?.slice(0, 16) ?? ""} />
      <Field name="ends" label={all.ends} {...when} initial={terms?.ends_at?.slice(0, 16) ?? ""} />
      <Field
        name="classes"
        label={texts.classes}
        hint={texts.classesHint}
        maxLength={200}
        initial={terms?.classes.join(", ") ?? ""}
      />
      <Field
        name="countries"
        label={texts.countries}
        hint={texts.countriesHint}
        maxLength={1_000}
        initial={terms?.countries.join(", ") ?? ""}
      />
      <Select
        name="shown_to"
        label={all.shownTo}
        options={COUPON_AUDIENCES.map((audience) => ({ value: audience, name: all.audiences[audience] }))}
        initial={terms?.shown_to ?? "players"}
      />
      <Field
        name="image"
        label={texts.image}
        hint={texts.imageHint}
        maxLength={200}
        initial={terms?.image_url ?? ""}
      />
    </Folded>
  );
}
