import { GUARD_FIELDS } from "./guard";
import { SECRET_FIELD } from "./secret-field";

/** What was typed in one field: the form by where it is posted, the field by its name and its place among equals. */
export interface Typed {
  action: string;
  name: string;
  nth: number;
  value: string;
}

const KEPT_TYPES = new Set([
  "text",
  "search",
  "email",
  "tel",
  "url",
  "number",
  "date",
  "select-one",
  "textarea",
]);
const TICKED_TYPES = new Set(["checkbox", "radio"]);
const GUARDS = new Set<string>(Object.values(GUARD_FIELDS));

/** The text that stands in the posted forms of a page and has not been sent; never of a secret field. */
export function typedIn(page: Document): Typed[] {
  return typedOf(fieldsOf(postFormsOf(page), isKept));
}

/** Puts it into the same forms, where the page has them and nothing else has been typed since. */
export function typeInto(page: Document, typed: readonly Typed[]): void {
  putInto(fieldsOf(postFormsOf(page), isKept), typed);
}

/** The forms of a page whose text can be lost. */
export function postFormsOf(page: Document): HTMLFormElement[] {
  return [...page.querySelectorAll<HTMLFormElement>('form[method="post"]')];
}

/** From forms that are gone to those that stand in their place; secret fields too, for nothing is stored. */
export function retype(gone: readonly HTMLFormElement[], page: Document): void {
  putInto(fieldsOf(postFormsOf(page), isFilledIn), typedOf(fieldsOf(gone, isFilledIn)));
}

function typedOf(fields: PlacedField[]): Typed[] {
  return fields.flatMap(({ field, ...place }) => {
    if (isUntouched(field)) return [];
    return [{ ...place, value: isTicked(field) ? (field.checked ? "on" : "") : field.value }];
  });
}

function putInto(fields: readonly PlacedField[], typed: readonly Typed[]): void {
  for (const { action, name, nth, value } of typed) {
    const found = fields.find((one) => one.action === action && one.name === name && one.nth === nth);
    if (!found || !isUntouched(found.field)) continue;
    if (isTicked(found.field)) found.field.checked = value === "on";
    else found.field.value = value;
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type PlacedField = Omit<Typed, "value"> & { field: Field };

function fieldsOf(forms: readonly HTMLFormElement[], keeps: (field: Field) => boolean): PlacedField[] {
  return forms.flatMap((form) => {
    const seen = new Map<string, number>();
    const action = form.getAttribute("action") ?? "";
    const fields = form.querySelectorAll<Field>("input[name], select[name], textarea[name]");
    return [...fields].filter(keeps).map((field) => {
      const nth = seen.get(field.name) ?? 0;
      seen.set(field.name, nth + 1);
      return { action, name: field.name, nth, field };
    });
  });
}

function isKept({ name, type, autocomplete }: Field): boolean {
  if (SECRET_FIELD.test(name) || GUARDS.has(name) || /^cc-|one-time|password/.test(autocomplete))
    return false;
  return KEPT_TYPES.has(type) || TICKED_TYPES.has(type);
}

function isFilledIn({ type }: Field): boolean {
  return KEPT_TYPES.has(type) || TICKED_TYPES.has(type) || type === "password";
}

function isTicked(field: Field): field is HTMLInputElement {
  return TICKED_TYPES.has(field.type);
}

function isUntouched(field: Field): boolean {
  if (isTicked(field)) return field.checked === field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const chosen = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return field.value === (chosen?.value ?? "");
}
