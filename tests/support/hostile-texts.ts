import { performance } from "node:perf_hooks";
import { z } from "zod";
import { MAX_TEXT_LENGTH } from "~/casino/contract/lengths";

/**
 * Texts that expressions, normalization and routers are slow on. Combining marks alternate, because they are put in the
 * order of their classes. Each text comes with an end of another kind too: what is looked for at the end is then
 * looked for from every character.
 */
const SHAPES = { spaces: " ", slashes: "/", letters: "a", digits: "1", marks: "\u0301\u0323" } as const;

export const hostileTexts = Object.entries(SHAPES).flatMap(([name, unit]) =>
  ["", "!"].map((end) => ({
    name: `${name}${end}`,
    of: (length: number) => unit.repeat(length).slice(0, length - end.length) + end,
  })),
);

/** What takes less is not measured: nobody waits for it, however it grows. */
const FLOOR_MS = 50;
/** Other programs take time of the machine as well, so the least of several tries counts. */
const ROUNDS = 5;

/**
 * Whether twice the length takes much more than twice the time. What takes a linear time takes twice as long, and what
 * takes a quadratic one four times.
 * @param work on a text of the length; waiting in it does not count
 */
export async function isSuperlinear(
  work: (length: number) => unknown,
  length = MAX_TEXT_LENGTH,
): Promise<boolean> {
  if ((await activeMs(() => work(length))) < FLOOR_MS) return false;
  let [half, whole] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    half = Math.min(half, await activeMs(() => work(length / 2)));
    whole = Math.min(whole, await activeMs(() => work(length)));
    if (whole < FLOOR_MS || (round > 0 && whole <= 3 * half)) return false;
  }
  return true;
}

/** For how long this thread did something, which other programs make longer. */
async function activeMs(work: () => unknown): Promise<number> {
  const before = performance.eventLoopUtilization();
  await work();
  return performance.eventLoopUtilization(before).active;
}

/** The parts of JSON Schema that say where texts go. */
interface Shape {
  type?: string;
  anyOf?: Shape[];
  oneOf?: Shape[];
  const?: unknown;
  enum?: unknown[];
  maxLength?: number;
  minimum?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
  prefixItems?: Shape[];
}

/** Makes values of a schema's shape: one for each kind that it takes, with a text wherever one may be sent. */
export type Filler = (textOf: (longest: number) => string) => unknown[];

/** @returns gives the function the longest text that the schema states; Infinity if it states none */
export function fillerFor(schema: z.ZodType): Filler {
  const shape = z.toJSONSchema(schema, { unrepresentable: "any", io: "input", reused: "inline" }) as Shape;
  const kinds = kindsOf(shape);
  return (textOf) => Array.from({ length: kinds }, (_, kind) => fill(shape, kind, textOf));
}

function fill(part: Shape, kind: number, textOf: (longest: number) => string): unknown {
  const inside = (member: Shape) => fill(member, kind, textOf);
  const choices = part.anyOf ?? part.oneOf;
  if (choices?.length) return inside(choices[kind % choices.length] ?? {});
  if ("const" in part) return part.const;
  if (part.enum) return part.enum[kind % part.enum.length];
  switch (part.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(part.properties ?? {}).map(([name, member]) => [name, inside(member)]),
      );
    case "array":
      return (part.prefixItems ?? [part.items ?? {}]).map(inside);
    case "integer":
    case "number":
      return Math.max(part.minimum ?? 1, 1);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return textOf(part.maxLength ?? Infinity);
  }
}

/** The most choices that a schema has in one place. */
function kindsOf(part: Shape): number {
  const choices = part.anyOf ?? part.oneOf ?? [];
  const inside = [
    ...choices,
    ...Object.values(part.properties ?? {}),
    ...(part.prefixItems ?? []),
    ...(part.items ? [part.items] : []),
  ];
  return Math.max(1, choices.length, ...inside.map(kindsOf));
}
