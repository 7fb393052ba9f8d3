import { readFileSync } from "node:fs";
import { z } from "zod";
import { StartError } from "~/shared/start-error";
import { type Brand, FUNDS_PROTECTION, SOCIAL_NETWORKS, WORKING_BRAND } from "./brand";
import example from "./brand/example.json";
import { parseUrl } from "./url";

/** Of the environment. */
interface BrandSettings {
  brandFile: string | null;
  casino: { embedded: boolean };
}

/** The site's name has to fit beside the links of the top bar. */
const LENGTHS = { site: 30, name: 60, line: 200, text: 1_000 };

function line(most: number) {
  const expected = `a text of 1 to ${most} characters without line breaks`;
  return z
    .string(expected)
    .trim()
    .min(1, expected)
    .max(most, expected)
    .regex(/^\P{Cc}+$/u, expected);
}

/** The same in every language, or one for each. */
function localText(most: number) {
  const expected = `a text of 1 to ${most} characters, or one for each language, as { "en": "…", "fr-CA": "…" }`;
  const one = line(most);
  return z.union([one, z.strictObject({ en: one, "fr-CA": one.optional() })], expected);
}

const name = line(LENGTHS.name);
const url = z
  .string("an https:// or http:// address")
  .refine((value) => /^https?:$/.test(parseUrl(value)?.protocol ?? ""), "an https:// or http:// address");
const body = z.strictObject({ body: localText(LENGTHS.line), url });

const schema = z.strictObject({
  fictional: z.boolean("true or false").default(false),
  name: line(LENGTHS.site),
  contactEmail: z.email("an email address"),
  tagline: localText(LENGTHS.line)
    .default("")
    .transform((text) => text || null),
  company: z
    .strictObject({
      name: line(LENGTHS.line),
      registrationNumber: name.optional(),
      addressLines: z.array(line(LENGTHS.line)).min(1, "at least one line").max(6, "at most 6 lines"),
    })
    .optional(),
  license: z.strictObject({ regulator: localText(LENGTHS.line), number: name, url }).optional(),
  law: localText(LENGTHS.line).optional(),
  fundsProtection: z.enum(FUNDS_PROTECTION, `one of ${FUNDS_PROTECTION.join(", ")}`).optional(),
  dispute: body.optional(),
  review: body.optional(),
  social: z
    .array(z.strictObject({ network: z.enum(SOCIAL_NETWORKS, `one of ${SOCIAL_NETWORKS.join(", ")}`), url }))
    .default([]),
  affiliateUrl: url.optional(),
  policies: z.boolean("true or false").default(false),
  waysToPay: z
    .array(z.strictObject({ name: localText(LENGTHS.name), details: localText(LENGTHS.line) }))
    .max(20, "at most 20 ways to pay")
    .default([]),
  welcome: z
    .strictObject({
      code: z.string().regex(/^[A-Z0-9]{1,20}$/, "a coupon code of capital letters and digits"),
      title: localText(LENGTHS.line),
      gives: localText(LENGTHS.text),
      terms: localText(LENGTHS.text),
    })
    .optional(),
});

/**
 * The operator's texts: those of BRAND_FILE, else the example's for the embedded casino. Of another casino nothing is
 * made up: only the working name and address stand.
 * @throws StartError with one line: the file, the field, and what is expected
 */
export function brandOf({ brandFile, casino }: BrandSettings): Brand {
  if (brandFile !== null) return readBrand(brandFile);
  if (casino.embedded) return schema.parse(example);
  return { ...WORKING_BRAND, fictional: false, policies: false, social: [], waysToPay: [] };
}

function readBrand(file: string): Brand {
  const parsed = schema.safeParse(contentOf(file));
  if (!parsed.success) throw brandError(file, wrongWith(parsed.error));
  return parsed.data;
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw brandError(file, String(error).replace(/\s+/g, " "));
  }
}

function wrongWith(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return "it is empty";
  const field = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    return `${[...field, issue.keys[0]].join(".")} is not a field of it`;
  }
  if (field.length === 0) return "expected an object";
  if (issue.code === "invalid_type" && issue.expected === "object") {
    return `${field.join(".")}: expected an object`;
  }
  return `${field.join(".")}: expected ${issue.message}`;
}

function brandError(file: string, problem: string): StartError {
  return new StartError(`BRAND_FILE (${file}) cannot be used: ${problem}`);
}
