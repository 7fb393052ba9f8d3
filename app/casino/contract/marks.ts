import { z } from "zod";

/**
 * Marks of the contract that code reads: the OpenAPI document carries them, the client and `check-casino` go by them.
 */

interface AdditionMark {
  "x-addition": true;
  /** Set where the field is absent from complete answers too, such as the hashes of a coupon that is no cashback. */
  "x-addition-when"?: string;
}

/**
 * A field that the product uses and that a casino may leave out: pages do without it. One of another shape than the
 * contract's counts as absent.
 * @param when says when a casino that has the field sends it; without it, always
 */
export function addition<T extends z.ZodType>(schema: T, when?: string): z.ZodOptional<T> {
  return schema.optional().meta(markOf(when));
}

/** An addition that is read as `fallback` where a casino leaves it out. */
export function additionOr<T extends z.ZodType>(
  schema: T,
  fallback: z.core.util.NoUndefined<z.output<T>>,
): z.ZodDefault<T> {
  return schema.default(fallback).meta(markOf());
}

function markOf(when?: string): AdditionMark & Record<string, unknown> {
  return { "x-addition": true, ...(when === undefined ? {} : { "x-addition-when": when }) };
}

/** @returns null for a schema that is no addition */
export function additionMark(schema: z.core.$ZodType): AdditionMark | null {
  const mark = z.globalRegistry.get(schema) as Partial<AdditionMark> | undefined;
  return mark?.["x-addition"] === true ? { ...mark, "x-addition": true } : null;
}

const independentItems = z.registry();

/** A list whose items do not depend on each other: an item that is not what the contract says is left out of it. */
export function list<T extends z.ZodType>(item: T): z.ZodArray<T> {
  return z.array(item).register(independentItems);
}

export function hasIndependentItems(schema: z.core.$ZodType): boolean {
  return independentItems.has(schema);
}
