import { DeskRefusal } from "./refusal";

/** A place in a list: the values of its last row, in the order of the list. */
export function cursorOf(values: readonly (string | number | Date)[]): string {
  const texts = values.map((value) => (value instanceof Date ? value.toISOString() : String(value)));
  return Buffer.from(JSON.stringify(texts)).toString("base64url");
}

/**
 * The place of a list that goes by time, then by ids.
 * @param ids what each id looks like
 * @throws DeskRefusal `invalid_field` for a cursor that no list of ours gave
 */
export function timePlaceOf(cursor: string, ids: readonly RegExp[]): { at: Date; ids: string[] } {
  const values = parsed(cursor);
  const isList = Array.isArray(values) && values.every((one) => typeof one === "string");
  const [time = "", ...rest] = isList ? values : [];
  const isOurs =
    !Number.isNaN(Date.parse(time)) &&
    rest.length === ids.length &&
    ids.every((pattern, at) => pattern.test(rest[at] ?? ""));
  if (!isOurs) throw new DeskRefusal("invalid_field", { problem: "There is no such page of the list." });
  return { at: new Date(time), ids: rest };
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
