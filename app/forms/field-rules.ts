/** The messages of each wrong field. */
export type FieldErrors = Readonly<Record<string, string[]>>;

/** What HTML constraints cannot express. `read` gives the text of a field. */
export interface FieldRule {
  isRight(read: (name: string) => string): boolean;
  /** The fields that are judged together, if they are several. The last one carries the error. */
  parts?: readonly string[];
}

export type FieldRules = Readonly<Record<string, FieldRule>>;

/** What a form's fields held when it was sent. */
export type SentFields = Readonly<Record<string, FormDataEntryValue>>;

/** The field that carries the errors of a name. */
export function carrierOf(name: string, rules: FieldRules): string {
  const { parts = [name] } = rules[name] ?? {};
  return parts[parts.length - 1] ?? name;
}

/** The fields that a browser can tell to be wrong: empty, too short, or against their rule. */
export function wrongFields(form: HTMLFormElement, emptyErrors: FieldErrors, rules: FieldRules): string[] {
  const fields = new FormData(form);
  const read = (name: string) => textOf(fields.get(name));
  return Object.keys(emptyErrors).filter(
    (name) => rules[name]?.isRight(read) === false || controlsOf(form, name).some(isMissingOrShort),
  );
}

/** Whether a name's fields hold what they held when `sent` was sent. */
export function isUnchanged(name: string, now: FormData, sent: SentFields, rules: FieldRules): boolean {
  const parts = rules[name]?.parts ?? [name];
  return parts.every((part) => textOf(now.get(part)) === textOf(sent[part]));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function controlsOf(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return Array.from(form.elements).filter(
    (element): element is HTMLInputElement =>
      "validity" in element && "name" in element && element.name === name,
  );
}

function isMissingOrShort({ validity }: HTMLInputElement): boolean {
  return validity.valueMissing || validity.tooShort;
}
