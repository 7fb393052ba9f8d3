import { z } from "zod";

/**
 * Schema metadata that code reads: it appears in the OpenAPI document, and the client and `check-casino` rely on it.
 */

interface AdditionMark {
  "x-addition": true;
  /** When the field is present, if complete answers can also lack it, such as the hashes of a non-cashback coupon. */
  "x-addition-when"?: string;
}

/**
 * An optional field that pages can do without. A value that does not match the schema counts as absent.
 * @param when the condition under which casinos send the field; always if omitted
 */
export function addition<T extends z.ZodType>(schema: T, when?: string): z.ZodOptional<T> {
  return schema.optional().meta(markOf(when));
}

/** An addition with a default for casinos that leave it out. */
export function additionOr<T extends z.ZodType>(
  schema: T,
  fallback: z.core.util.NoUndefined<z.output<T>>,
): z.ZodDefault<T> {
  return schema.default(fallback).meta(markOf());
}

function markOf(when?: string): AdditionMark & Record<string, unknown> {
  return { "x-addition": true, ...(when === undefined ? {} : { "x-addition-when": when }) };
}

/** @returns null if the schema is not an addition */
export function additionMark(schema: z.core.$ZodType): AdditionMark | null {
  const mark = z.globalRegistry.get(schema) as Partial<AdditionMark> | undefined;
  return mark?.["x-addition"] === true ? { ...mark, "x-addition": true } : null;
}

const independentItems = z.registry();

/** A list of independent items: an invalid item is dropped instead of failing the whole answer. */
export function list<T extends z.ZodType>(item: T): z.ZodArray<T> {
  return z.array(item).register(independentItems);
}

export function hasIndependentItems(schema: z.core.$ZodType): boolean {
  return independentItems.has(schema);
}
