import type { Kysely, Transaction } from "kysely";
import type { Coupon } from "~/casino/contract/coupons";
import type { CouponSummary, CouponTerms } from "~/casino/contract/operator/coupons";
import { epochSeconds } from "~/shared/epoch";
import type { Database } from "../../../db/schema";
import { type CouponDefinition, couponDefinition, hasStarted, isExpired } from "../../coupons/definitions";
import { describeCoupon } from "../../coupons/views";
import { type Actor, writeLog } from "../log";
import { DeskRefusal } from "../refusal";
import { couponFigures } from "./figures";
import { audienceOf, couponTermsOf, definitionOf, formOf } from "./terms";

/** Coupons, as operators make and change them. */

interface StoredRow {
  coupon_code: string;
  version: number;
  definition: unknown;
  in_default_list: boolean;
}

const COLUMNS = ["coupon_code", "version", "definition", "in_default_list"] as const;

export async function listCoupons(db: Kysely<Database>, now: Date): Promise<CouponSummary[]> {
  const rows = await db.selectFrom("coupon").select(COLUMNS).orderBy("sort").orderBy("coupon_code").execute();
  return rows.map((row) => summaryOf(row, now));
}

/** @throws DeskRefusal `not_found` */
export async function couponDetails(db: Kysely<Database>, code: string, now: Date) {
  const row = await db
    .selectFrom("coupon")
    .select(COLUMNS)
    .where("coupon_code", "=", code)
    .executeTakeFirst();
  if (!row) throw new DeskRefusal("not_found");
  const versions = await db
    .selectFrom("coupon_version")
    .innerJoin("operator", "operator.operator_id", "coupon_version.replaced_by")
    .select(["version", "replaced_at", "operator.name as replaced_by"])
    .where("coupon_code", "=", code)
    .orderBy("version", "desc")
    .execute();
  return {
    coupon: summaryOf(row, now),
    terms: couponTermsOf(parsed(row), row.in_default_list),
    preview: previewOf(parsed(row)),
    versions,
    ...(await couponFigures(db, code)),
  };
}

/** A coupon as players get it. French is null where it is not translated. */
export interface CouponPreview {
  english: Coupon;
  french: Coupon | null;
}

/** A coupon of these terms as players would get it. @throws DeskRefusal `invalid_field` */
export function couponPreview(code: string, terms: CouponTerms): CouponPreview {
  return previewOf({ ...definitionOf(terms, null), coupon_code: code, version: 1 });
}

function previewOf(definition: CouponDefinition): CouponPreview {
  const isFrench = definition.translations["fr-CA"] !== undefined;
  return {
    english: describeCoupon(definition, "en"),
    french: isFrench ? describeCoupon(definition, "fr-CA") : null,
  };
}

/** @throws DeskRefusal `coupon_exists`, `invalid_field` */
export async function createCoupon(
  trx: Transaction<Database>,
  request: { code: string; terms: CouponTerms; reason: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  const { code, terms, reason } = request;
  const last = await trx
    .selectFrom("coupon")
    .select(({ fn }) => fn.max("sort").as("sort"))
    .executeTakeFirst();
  const made = await trx
    .insertInto("coupon")
    .values({
      coupon_code: code,
      definition: JSON.stringify(definitionOf(terms, null)),
      in_default_list: terms.shown_to === "visitors",
      sort: (last?.sort ?? 0) + 10,
    })
    .onConflict((conflict) => conflict.column("coupon_code").doNothing())
    .returning("coupon_code")
    .executeTakeFirst();
  if (!made) throw new DeskRefusal("coupon_exists");
  await writeLog(trx, {
    actor,
    action: "coupon.create",
    subject: { kind: "coupon", id: code },
    after: { version: 1, ...terms },
    reason,
    at: now,
  });
}

/**
 * Replaces a coupon by a new version. Players who hold it keep the version that they requested.
 * @returns the new version
 * @throws DeskRefusal `not_found`, `outdated`, `invalid_field`
 */
export async function editCoupon(
  trx: Transaction<Database>,
  request: { code: string; seen: number; terms: CouponTerms; reason: string },
  actor: Actor,
  now: Date,
): Promise<number> {
  const { code, seen, terms, reason } = request;
  const row = await lockVersion(trx, code, seen);
  const before = couponTermsOf(parsed(row), row.in_default_list);
  if (before === null) {
    throw new DeskRefusal("invalid_field", { problem: "This kind of coupon cannot be edited here." });
  }
  return replace(trx, row, {
    definition: definitionOf(terms, parsed(row)),
    isListed: terms.shown_to === "visitors",
    entry: { actor, action: "coupon.edit", before, after: terms, reason, now },
  });
}

/**
 * Ends the offer. @returns the new version
 * @throws DeskRefusal `not_found`, `outdated`, `already_decided` when it has ended
 */
export async function endCoupon(
  trx: Transaction<Database>,
  request: { code: string; seen: number; reason: string },
  actor: Actor,
  now: Date,
): Promise<number> {
  const { code, seen, reason } = request;
  const row = await lockVersion(trx, code, seen);
  const definition = parsed(row);
  if (isExpired(definition, now)) throw new DeskRefusal("already_decided");
  const expiry = epochSeconds(now);
  return replace(trx, row, {
    definition: { ...definition, expiry },
    isListed: row.in_default_list,
    entry: {
      actor,
      action: "coupon.end",
      before: { expiry: definition.expiry },
      after: { expiry },
      reason,
      now,
    },
  });
}

async function lockVersion(trx: Transaction<Database>, code: string, seen: number): Promise<StoredRow> {
  const row = await trx
    .selectFrom("coupon")
    .select(COLUMNS)
    .where("coupon_code", "=", code)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DeskRefusal("not_found");
  if (row.version !== seen) throw new DeskRefusal("outdated");
  return row;
}

interface Replacement {
  definition: object;
  isListed: boolean;
  entry: { actor: Actor; action: string; before: object; after: object; reason: string; now: Date };
}

async function replace(
  trx: Transaction<Database>,
  row: StoredRow,
  { definition, isListed, entry }: Replacement,
): Promise<number> {
  const { actor, action, before, after, reason, now } = entry;
  const version = row.version + 1;
  await trx
    .insertInto("coupon_version")
    .values({
      coupon_code: row.coupon_code,
      version: row.version,
      definition: JSON.stringify(row.definition),
      in_default_list: row.in_default_list,
      replaced_at: now,
      replaced_by: actor.id,
    })
    .execute();
  await trx
    .updateTable("coupon")
    .set({ version, definition: JSON.stringify(definition), in_default_list: isListed })
    .where("coupon_code", "=", row.coupon_code)
    .execute();
  await writeLog(trx, {
    actor,
    action,
    subject: { kind: "coupon", id: row.coupon_code },
    before: { version: row.version, ...before },
    after: { version, ...after },
    reason,
    at: now,
  });
  return version;
}

function parsed({ coupon_code, version, definition }: StoredRow): CouponDefinition {
  return { ...couponDefinition.parse(definition), coupon_code, version };
}

function summaryOf(row: StoredRow, now: Date): CouponSummary {
  const definition = parsed(row);
  const { starts, expiry } = definition;
  return {
    code: row.coupon_code,
    title: definition.coupon_title,
    form: formOf(definition),
    state: stateOf(definition, now),
    starts_at: starts === 0 ? null : new Date(starts * 1000).toISOString(),
    ends_at: expiry === 0 ? null : new Date(expiry * 1000).toISOString(),
    shown_to: audienceOf(definition, row.in_default_list),
    version: row.version,
  };
}

function stateOf(definition: CouponDefinition, now: Date): CouponSummary["state"] {
  if (isExpired(definition, now)) return "ended";
  return hasStarted(definition, now) ? "open" : "scheduled";
}
