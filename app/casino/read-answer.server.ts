import type { z } from "zod";
import { additionMark, hasIndependentItems } from "./contract/marks";

/** A place where an answer violates the contract. */
export interface Mismatch {
  /** `coupons[].terms`; "" for the answer as a whole. */
  field: string;
  /** The contract's expectation: `expected number, received string`. */
  expected: string;
  /** What is dropped because of it: the optional field, the list item, or the whole answer. */
  lost: "field" | "item" | "answer";
}

export type ReadAnswer<T> =
  { ok: true; value: T; mismatches: Mismatch[] } | { ok: false; mismatches: Mismatch[] };

type Path = readonly PropertyKey[];

/** A part to remove from an answer. */
interface Loss {
  path: Path;
  lost: "field" | "item";
}

/**
 * Parses an answer as leniently as the contract allows: an invalid addition counts as absent, and an invalid item is
 * dropped from its list. Any other mismatch fails the answer.
 */
export function readAnswer<S extends z.ZodType>(schema: S, answer: unknown): ReadAnswer<z.output<S>> {
  const first = schema.safeParse(answer);
  if (first.success) return { ok: true, value: first.data, mismatches: [] };
  const copy: unknown = structuredClone(answer);
  const mismatches: Mismatch[] = [];
  const losses: Loss[] = [];
  for (const issue of first.error.issues) {
    const loss = dispensable(schema, issue.path);
    mismatches.push({ field: fieldName(issue.path), expected: issue.message, lost: loss?.lost ?? "answer" });
    if (loss !== null) losses.push(loss);
  }
  if (losses.length < mismatches.length) return { ok: false, mismatches };
  for (const path of inOrderOfRemoval(losses.map(({ path }) => path))) remove(copy, path);
  // If all items were invalid, the answer fails; it must not read as an empty list.
  if (losses.some(({ path, lost }) => lost === "item" && isEmptyList(valueAt(copy, path.slice(0, -1))))) {
    return { ok: false, mismatches };
  }
  const second = schema.safeParse(copy);
  return second.success ? { ok: true, value: second.data, mismatches } : { ok: false, mismatches };
}

/** @returns the unconditional additions that the answer lacks: `coupons[].terms` */
export function missingAdditions(schema: z.core.$ZodType, answer: unknown): string[] {
  if (!hasAdditions(schema)) return [];
  return [...new Set(absent(schema, answer, []))];
}

/** Names of all additions in a schema, conditional ones included. */
export function additionsOf(schema: z.core.$ZodType): string[] {
  return [...new Set(marked(schema, []))];
}

/** The innermost removable part that contains the mismatch. */
function dispensable(root: z.core.$ZodType, path: Path): Loss | null {
  let found: Loss | null = null;
  let schemas: z.core.$ZodType[] = [root];
  for (let depth = 0; depth <= path.length; depth += 1) {
    const layers = schemas.flatMap(unwrapped);
    const here = path.slice(0, depth);
    if (depth > 0 && layers.some((layer) => additionMark(layer) !== null))
      found = { path: here, lost: "field" };
    if (depth === path.length) break;
    if (layers.some(hasIndependentItems)) found = { path: path.slice(0, depth + 1), lost: "item" };
    schemas = layers.flatMap((layer) => membersAt(layer, path[depth]));
  }
  return found;
}

function absent(schema: z.core.$ZodType, value: unknown, path: Path): string[] {
  const names: string[] = [];
  for (const layer of unwrapped(schema)) {
    const def = defOf(layer);
    if (def.type === "object" && isRecord(value)) {
      for (const [name, member] of Object.entries(def.shape)) {
        const mark = unwrapped(member).map(additionMark).find(Boolean);
        const at = [...path, name];
        if (value[name] !== undefined) names.push(...absent(member, value[name], at));
        else if (mark && mark["x-addition-when"] === undefined) names.push(fieldName(at));
      }
    }
    // For lists, a field is missing if no item has it.
    if (def.type === "array" && Array.isArray(value) && value.length > 0) {
      const lists = value.map((item: unknown) => absent(def.element, item, [...path, 0]));
      const [some = [], ...others] = lists;
      names.push(...some.filter((name) => others.every((other) => other.includes(name))));
    }
    if (def.type === "union") {
      const option = def.options.find((one) => parses(one, value));
      if (option) names.push(...absent(option, value, path));
    }
  }
  return names;
}

function marked(schema: z.core.$ZodType, path: Path): string[] {
  const layers = unwrapped(schema);
  const own = layers.some((layer) => additionMark(layer) !== null) ? [fieldName(path)] : [];
  return [...own, ...layers.flatMap((layer) => childrenOf(layer, path))];
}

function childrenOf(layer: z.core.$ZodType, path: Path): string[] {
  const def = defOf(layer);
  if (def.type === "object") {
    return Object.entries(def.shape).flatMap(([name, member]) => marked(member, [...path, name]));
  }
  if (def.type === "array") return marked(def.element, [...path, 0]);
  if (def.type === "union") return def.options.flatMap((option) => marked(option, path));
  return [];
}

const withAdditions = new WeakMap<z.core.$ZodType, boolean>();

function hasAdditions(schema: z.core.$ZodType): boolean {
  const cached = withAdditions.get(schema);
  if (cached !== undefined) return cached;
  const has = additionsOf(schema).length > 0;
  withAdditions.set(schema, has);
  return has;
}

/** The schema and everything it wraps: inner types of optionals, nullables, and defaults, and the input of a pipe. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType[] {
  const def = defOf(schema);
  if (def.type === "pipe") return [schema, ...unwrapped(def.in)];
  return "innerType" in def ? [schema, ...unwrapped(def.innerType)] : [schema];
}

function membersAt(layer: z.core.$ZodType, key: PropertyKey | undefined): z.core.$ZodType[] {
  const def = defOf(layer);
  if (def.type === "object") {
    const member = typeof key === "string" ? def.shape[key] : undefined;
    return member ? [member] : [];
  }
  if (def.type === "array") return [def.element];
  if (def.type === "tuple") return typeof key === "number" ? def.items.slice(key, key + 1) : [];
  if (def.type === "union") return def.options.flatMap(unwrapped).flatMap((option) => membersAt(option, key));
  return [];
}

type Def =
  | { type: "object"; shape: Record<string, z.core.$ZodType> }
  | { type: "array"; element: z.core.$ZodType }
  | { type: "tuple"; items: z.core.$ZodType[] }
  | { type: "union"; options: z.core.$ZodType[] }
  | { type: "pipe"; in: z.core.$ZodType }
  | { type: "optional" | "nullable" | "default"; innerType: z.core.$ZodType }
  | { type: "other" };

function defOf(schema: z.core.$ZodType): Def {
  return schema._zod.def as unknown as Def;
}

function parses(schema: z.core.$ZodType, value: unknown): boolean {
  return (schema as z.ZodType).safeParse(value).success;
}

/** Formats `["coupons", 3, "terms"]` as `coupons[].terms`. */
function fieldName(path: Path): string {
  return path
    .map((key) => (typeof key === "number" ? "[]" : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

/** Without duplicates, and higher indices first, so that removing an item does not shift those still to be removed. */
function inOrderOfRemoval(paths: readonly Path[]): Path[] {
  const unique = new Map(paths.map((path) => [JSON.stringify(path), path]));
  return [...unique.values()].sort((a, b) => compare(b, a));
}

function compare(a: Path, b: Path): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const [one, other] = [a[index], b[index]];
    if (one === other) continue;
    if (typeof one === "number" && typeof other === "number") return one - other;
    return String(one) < String(other) ? -1 : 1;
  }
  return a.length - b.length;
}

function remove(root: unknown, path: Path): void {
  const holder = valueAt(root, path.slice(0, -1));
  const last = path.at(-1);
  if (Array.isArray(holder) && typeof last === "number") holder.splice(last, 1);
  else if (isHolder(holder) && last !== undefined) Reflect.deleteProperty(holder, last);
}

function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) value = isHolder(value) ? value[key] : undefined;
  return value;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isHolder(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === "object" && value !== null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return isHolder(value) && !Array.isArray(value);
}
