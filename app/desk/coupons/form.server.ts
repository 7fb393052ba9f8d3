import { z } from "zod";
import {
  COUPON_AUDIENCES,
  COUPON_FORMS,
  couponFaults,
  type CouponTerms,
  couponTerms,
  MOST_TIERS,
} from "~/casino/contract/operator/coupons";
import { COIN_METHODS, DEPOSIT_METHODS } from "~/casino/contract/payments";
import { readCouponCode } from "~/casino/contract/values/codes";
import { readPlain } from "~/casino/contract/values/text";
import { byLanguage } from "~/messages/language.server";
import { messagesIn } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { numberFormat } from "~/ui/numbers";
import { sentences as deskSentences } from "../sentences.server";
import { fieldsIn } from "../typed.server";
import { tierField, type TierPart } from "./fields";
import { type CouponsSentences, sentences } from "./sentences.server";

/** The typed form of a coupon, and the terms that it means. */

/** The fields that several terms have, in a language. Each may be left empty. */
function optionalIn(language: Language) {
  const { amount, figure, whole, instant } = fieldsIn(language);
  const { atMost } = messagesIn(language, deskSentences).fields;
  return {
    atMost,
    text: (most: number) => z.string().trim().max(most, atMost(most)).optional(),
    amount: amount.optional(),
    figure: figure.optional(),
    whole: whole.optional(),
    instant: instant.optional(),
  };
}

function termFields(texts: CouponsSentences, language: Language) {
  const { atMost, text, amount, figure, whole, instant } = optionalIn(language);
  return {
    gives: z.enum(COUPON_FORMS),
    title: z.string({ error: texts.noTitle }).trim().min(1, texts.noTitle).max(80, atMost(80)),
    subtitle: text(120),
    description: z
      .string({ error: texts.noDescription })
      .trim()
      .min(1, texts.noDescription)
      .max(500, atMost(500)),
    terms: text(2_000),
    french_title: text(80),
    french_subtitle: text(120),
    french_description: text(500),
    french_terms: text(2_000),
    amount,
    wagering_amount: amount,
    wagering: figure,
    spins: whole,
    spin_game: text(20),
    spin_stake: amount,
    spin_choices: z
      .string()
      .overwrite((typed) =>
        typed
          .trim()
          .split(/[\r\n]+/)
          .map(readPlain)
          .join("\n"),
      )
      .regex(/^[\w-]{1,20} \d{1,3}(\n[\w-]{1,20} \d{1,3})*$/, texts.choices)
      .optional(),
    uses_per_player: whole,
    uses_per_day: whole,
    uses_per_week: whole,
    uses_per_month: whole,
    uses_in_all: whole,
    play_days: whole,
    starts: instant,
    ends: instant,
    max_stake: amount,
    max_cashout: amount,
    max_cashout_percent: figure,
    classes: text(200),
    countries: z
      .string()
      .overwrite(readPlain)
      .toUpperCase()
      .regex(/^[A-Z]{2}([ ,]+[A-Z]{2})*$/, texts.countries)
      .optional(),
    shown_to: z.enum(COUPON_AUDIENCES),
    image: z
      .string()
      .overwrite(readPlain)
      .regex(/^\/images\/[\w./-]{1,200}$/, texts.image)
      .optional(),
  };
}

function tierFields(language: Language) {
  const { text, amount, figure, whole } = optionalIn(language);
  return Object.fromEntries<z.ZodType>(
    Array.from({ length: MOST_TIERS }, (_, at) => [
      [tierField(at, "methods"), text(20)] as const,
      [tierField(at, "minimum"), amount] as const,
      [tierField(at, "maximum"), amount] as const,
      [tierField(at, "bonus"), figure] as const,
      [tierField(at, "wagering"), figure] as const,
      [tierField(at, "spins"), whole] as const,
    ]).flat(),
  );
}

const METHOD_SETS: Readonly<Record<string, readonly string[]>> = {
  all: DEPOSIT_METHODS,
  coins: COIN_METHODS,
};

type Typed = z.infer<z.ZodObject<ReturnType<typeof termFields>>> & Readonly<Record<string, unknown>>;

const intent = z.enum(["save", "preview"]).default("save");

/** Reads the terms, and shows what makes no sense at its field. A preview needs no reason. */
function withTerms<Extra extends z.ZodRawShape>(extra: (texts: CouponsSentences) => Extra) {
  return byLanguage(sentences, (texts, language) => {
    const { reason: reasonField } = fieldsIn(language);
    const form = z.object({
      ...termFields(texts, language),
      ...tierFields(language),
      intent,
      reason: z.string().optional(),
      ...extra(texts),
    });
    return form.transform((typed, context) => {
      const sent = typed as z.infer<z.ZodObject<Extra>> & { intent: z.infer<typeof intent>; reason?: string };
      const reason = reasonField.safeParse(sent.reason);
      if (sent.intent === "save" && !reason.success) {
        context.addIssue({
          code: "custom",
          path: ["reason"],
          message: reason.error.issues[0]?.message ?? "",
        });
      }
      const terms = termsOf(typed as unknown as Typed);
      const faults = couponFaults(terms);
      for (const [field, fault] of faults) {
        context.addIssue({ code: "custom", path: [FIELD_OF[field] ?? field], message: texts.faults[fault] });
      }
      if (faults.length === 0) {
        for (const issue of couponTerms.safeParse(terms).error?.issues ?? []) {
          const message = boundOf(issue, texts, language);
          context.addIssue({ code: "custom", path: [fieldOfPath(issue.path)], message });
        }
      }
      return { ...sent, reason: reason.data ?? "", terms };
    });
  });
}

/** The bound that a figure breaks, as it would be typed. */
function boundOf(issue: z.core.$ZodIssue, texts: CouponsSentences, language: Language): string {
  const { number } = messagesIn(language, numberFormat);
  const isMinor = String(issue.path.at(-1)).endsWith("_minor");
  const typed = (bound: number | bigint) => number(Number(bound) / (isMinor ? 100 : 1), 2);
  if (issue.code === "too_small" && issue.origin === "number") return texts.atLeast(typed(issue.minimum));
  if (issue.code === "too_big" && issue.origin === "number") return texts.atMost(typed(issue.maximum));
  return texts.outOfBounds;
}

const codeField = (texts: CouponsSentences) =>
  z
    .string({ error: texts.noCode })
    .overwrite(readCouponCode)
    .regex(/^[A-Z0-9-]{3,24}$/, texts.code);

const version = z.coerce.number().int().positive();

export const newCouponForm = withTerms((texts) => ({ code: codeField(texts) }));
export const editCouponForm = withTerms(() => ({ seen: version }));

/** Where the form asks for a field of the terms under another name. */
const FIELD_OF: Readonly<Record<string, string>> = {
  form: "gives",
  tiers: tierField(0, "minimum"),
  amount_minor: "amount",
  wagering_minor: "wagering_amount",
  spin_stake_minor: "spin_stake",
  max_stake_minor: "max_stake",
  max_cashout_minor: "max_cashout",
  starts_at: "starts",
  ends_at: "ends",
  french: "french_title",
  image_url: "image",
};

const PART_OF: Readonly<Record<string, TierPart>> = {
  minimum_minor: "minimum",
  maximum_minor: "maximum",
  bonus_percent: "bonus",
  wagering: "wagering",
  spins: "spins",
};

function fieldOfPath([field, at, part]: readonly PropertyKey[]): string {
  if (field === "tiers" && typeof at === "number") return tierField(at, PART_OF[String(part)] ?? "minimum");
  if (field === "texts") return String(at);
  return FIELD_OF[String(field)] ?? String(field);
}

function termsOf(typed: Typed): CouponTerms {
  const french = {
    title: typed.french_title ?? "",
    subtitle: typed.french_subtitle ?? "",
    description: typed.french_description ?? "",
    terms: typed.french_terms ?? "",
  };
  return {
    form: typed.gives,
    texts: {
      title: typed.title,
      subtitle: typed.subtitle ?? "",
      description: typed.description,
      terms: typed.terms ?? "",
    },
    french: Object.values(french).every((words) => words === "") ? null : french,
    tiers: tiersOf(typed),
    amount_minor: typed.amount ?? 0,
    wagering_minor: typed.wagering_amount ?? 0,
    wagering: typed.wagering ?? 0,
    spins: typed.spins ?? 0,
    spin_game: typed.spin_game ?? null,
    spin_stake_minor: typed.spin_stake ?? 0,
    spin_choices: choicesOf(typed.spin_choices),
    uses_per_player: typed.uses_per_player ?? 0,
    uses_per_day: typed.uses_per_day ?? 0,
    uses_per_week: typed.uses_per_week ?? 0,
    uses_per_month: typed.uses_per_month ?? 0,
    uses_in_all: typed.uses_in_all ?? 0,
    play_days: typed.play_days ?? 0,
    starts_at: typed.starts ?? null,
    ends_at: typed.ends ?? null,
    max_stake_minor: typed.max_stake ?? null,
    max_cashout_minor: typed.max_cashout ?? null,
    max_cashout_percent: typed.max_cashout_percent ?? null,
    classes: (typed.classes ?? "").split(",").flatMap((one) => one.trim() || []),
    countries: (typed.countries ?? "").split(/[ ,]+/).filter(Boolean),
    shown_to: typed.shown_to,
    image_url: typed.image ?? "",
  };
}

/** Rows with a least deposit; the others are empty. */
function tiersOf(typed: Typed): CouponTerms["tiers"] {
  if (typed.gives === "fixed_at_once" || typed.gives === "free_spins") return [];
  return Array.from({ length: MOST_TIERS }, (_, at) => {
    const part = (name: Exclude<TierPart, "methods">) => typed[tierField(at, name)] as number | undefined;
    if (part("minimum") === undefined && part("maximum") === undefined) return [];
    const methods = (typed[tierField(at, "methods")] as string | undefined) ?? "all";
    return [
      {
        methods: [...(METHOD_SETS[methods] ?? [methods])] as CouponTerms["tiers"][number]["methods"],
        minimum_minor: part("minimum") ?? 0,
        maximum_minor: part("maximum") ?? 0,
        bonus_percent: part("bonus") ?? 0,
        wagering: part("wagering") ?? 0,
        spins: part("spins") ?? 0,
      },
    ];
  }).flat();
}

/** Lines of a game's code and its number of spins. */
function choicesOf(typed: string | undefined): CouponTerms["spin_choices"] {
  if (typed === undefined) return [];
  return typed.split("\n").map((line) => {
    const [game = "", spins = ""] = line.split(" ");
    return { game, spins: Number(spins) };
  });
}
