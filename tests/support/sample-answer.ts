import type { z } from "zod";
import type { CallShape } from "~/casino/contract/call";

/** A parsed answer of the right shape with meaningless values, for tests of which calls are made. */
export function sampleAnswer(call: CallShape): unknown {
  return sample(call.response);
}

const INSTANT = "2026-11-22T12:00:00.000Z";

/** The parts of zod's own description of a schema that the contract uses. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  items?: z.ZodType[];
  options?: z.ZodType[];
  values?: unknown[];
  entries?: Record<string, unknown>;
  innerType?: z.ZodType;
  out?: z.ZodType;
  in?: z.ZodType;
}

/** A value of a schema's shape. */
export function sample(schema: z.ZodType): unknown {
  const def = schema._zod.def as unknown as Definition;
  const inner = def.innerType ?? def.out ?? def.options?.[0];
  switch (def.type) {
    case "object":
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, part]) => [name, sample(part)]));
    case "array":
      return def.element ? [sample(def.element)] : [];
    case "tuple":
      return (def.items ?? []).map(sample);
    case "record":
      return {};
    case "string":
      return INSTANT;
    case "number":
    case "int":
      return 1;
    case "boolean":
      return false;
    case "literal":
      return def.values?.[0];
    case "enum":
      return Object.values(def.entries ?? {})[0];
    case "pipe":
      return sample((isTransform(def.out) ? def.in : def.out) as z.ZodType);
    default:
      return inner === undefined ? null : sample(inner);
  }
}

function isTransform(schema: z.ZodType | undefined): boolean {
  return (schema?._zod.def as unknown as Definition | undefined)?.type === "transform";
}
