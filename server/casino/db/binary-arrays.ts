import { DAY_MS } from "~/shared/durations";
import { UUID } from "~/shared/uuid";

/**
 * Arrays as parameters in PostgreSQL's binary format. As text, each element is quoted and escaped here and parsed again
 * by the server, which costs more than the statement does with it. node-postgres sends a Buffer in binary format.
 */

type Element =
  "bigint" | "boolean" | "bytea" | "date" | "integer" | "json" | "jsonb" | "text" | "timestamptz" | "uuid";

/** PostgreSQL's ids of the types. */
const OID: Readonly<Record<Element, number>> = {
  boolean: 16,
  bytea: 17,
  bigint: 20,
  integer: 23,
  text: 25,
  json: 114,
  date: 1082,
  timestamptz: 1184,
  uuid: 2950,
  jsonb: 3802,
};

/** Dimensions, whether there are nulls, the type, then length and lower bound of the one dimension. */
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;
/** Bytes of the types whose elements are all of one size. */
const SIZE: Readonly<Partial<Record<Element, number>>> = {
  boolean: 1,
  integer: 4,
  date: 4,
  bigint: 8,
  timestamptz: 8,
  uuid: 16,
};
/** PostgreSQL counts from 2000-01-01. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const JSONB_VERSION = 1;
/**
 * An array of one dimension, to be sent for a parameter of type `element[]`.
 * @param values null is SQL's null. Otherwise numbers for integer and bigint, Date for timestamptz, Buffer for bytea,
 *   `yyyy-mm-dd` for date, and the document as text for json and jsonb
 * @throws TypeError for a value of another type, RangeError for an integer that does not fit
 */
export function binaryArray(element: Element, values: readonly unknown[]): Buffer {
  const sizes = values.map((value) => (value === null ? 0 : sizeOf(element, value)));
  const bytes = sizes.reduce((sum, size) => sum + LENGTH_BYTES + size, HEADER_BYTES);
  const array = Buffer.allocUnsafe(bytes);
  array.writeInt32BE(1, 0);
  array.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  array.writeInt32BE(OID[element], 8);
  array.writeInt32BE(values.length, 12);
  array.writeInt32BE(1, 16);
  let at = HEADER_BYTES;
  values.forEach((value, index) => {
    const size = sizes[index] ?? 0;
    array.writeInt32BE(value === null ? NULL_LENGTH : size, at);
    at += LENGTH_BYTES;
    if (value !== null) write(array, at, element, value);
    at += size;
  });
  return array;
}

function sizeOf(element: Element, value: unknown): number {
  const fixed = SIZE[element];
  if (fixed !== undefined) return fixed;
  if (element === "bytea") return checked(value instanceof Buffer && value, element).length;
  return Buffer.byteLength(textOf(value, element)) + (element === "jsonb" ? 1 : 0);
}

function write(array: Buffer, at: number, element: Element, value: unknown): void {
  switch (element) {
    case "boolean":
      array.writeUInt8(value === true ? 1 : 0, at);
      return;
    case "integer":
      array.writeInt32BE(checked(typeof value === "number" && { value }, element).value, at);
      return;
    case "bigint":
      writeBigint(array, at, checked(typeof value === "number" && { value }, element).value);
      return;
    case "timestamptz":
      writeBigint(array, at, (checked(value instanceof Date && value, element).getTime() - EPOCH_MS) * 1000);
      return;
    case "date":
      array.writeInt32BE((Date.parse(textOf(value, element)) - EPOCH_MS) / DAY_MS, at);
      return;
    case "uuid":
      array.write(
        checked(UUID.test(textOf(value, element)) && { value: value as string }, element).value.replaceAll(
          "-",
          "",
        ),
        at,
        "hex",
      );
      return;
    case "bytea":
      checked(value instanceof Buffer && value, element).copy(array, at);
      return;
    case "jsonb":
      array.writeUInt8(JSONB_VERSION, at);
      array.write(textOf(value, element), at + 1);
      return;
    case "json":
    case "text":
      array.write(textOf(value, element), at);
  }
}

/** In two halves: a BigInt for each element would cost more than the rest. */
function writeBigint(array: Buffer, at: number, value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`no safe integer: ${value}`);
  array.writeInt32BE(Math.floor(value / 2 ** 32), at);
  array.writeUInt32BE(value >>> 0, at + 4);
}

function textOf(value: unknown, element: Element): string {
  return checked(typeof value === "string" && { value }, element).value;
}

function checked<Value>(value: Value | false, element: Element): Value {
  if (value === false) throw new TypeError(`a value that is no ${element}`);
  return value;
}
