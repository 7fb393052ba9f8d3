import { GUARD_FIELDS } from "./guard";
import { SECRET_FIELD } from "./secret-field";

/** A typed value. Identified by the form's action, the field's name, and its index among fields of that name. */
export interface Typed {
  action: string;
  name: string;
  nth: number;
  value: string;
}

const TEXT_TYPES = new Set([
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

/** Unsent input of the page's post forms, without secret fields. */
export function collectInput(page: Document): Typed[] {
  return typedOf(fieldsOf(postFormsOf(page), isRestorable));
}

/** Restores input into the same forms, skipping fields that were changed since. */
export function restoreInput(page: Document, typed: readonly Typed[]): void {
  putInto(fieldsOf(postFormsOf(page), isRestorable), typed);
}

/** Forms whose input could be lost. */
export function postFormsOf(page: Document): HTMLFormElement[] {
  return [...page.querySelectorAll<HTMLFormElement>('form[method="post"]')];
}

/** Copies input from replaced forms to their replacements. Includes secret fields, because nothing is stored. */
export function copyInput(gone: readonly HTMLFormElement[], page: Document): void {
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

function isRestorable({ name, type, autocomplete }: Field): boolean {
  if (SECRET_FIELD.test(name) || GUARDS.has(name) || /^cc-|one-time|password/.test(autocomplete))
    return false;
  return TEXT_TYPES.has(type) || TICKED_TYPES.has(type);
}

function isFilledIn({ type }: Field): boolean {
  return TEXT_TYPES.has(type) || TICKED_TYPES.has(type) || type === "password";
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
