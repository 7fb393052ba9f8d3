/** RFC 4180: lines end in CRLF, cells are separated by commas. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(harmless(cell))).join(",")}\r\n`;
}

/**
 * The first line of a file. Excel takes a file without a byte-order mark for the code page of its machine, and shows
 * `é` as `Ã©`.
 */
export function csvHead(cells: readonly string[]): string {
  return `\uFEFF${csvLine(cells)}`;
}

/**
 * Spreadsheets run a cell that starts with one of these characters as a formula, so prefix it with an
 * apostrophe to keep it text. Plain negative numbers stay numbers.
 */
function harmless(cell: string): string {
  if (/^-\d+(\.\d+)?$/.test(cell)) return cell;
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell;
}

/** Integer minor units as a plain decimal: `-1234.50`. */
export function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A file of lines, read on demand: a slow download slows the reads down, and an aborted one ends them. */
export function csvStream(lines: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return();
    },
  });
}
