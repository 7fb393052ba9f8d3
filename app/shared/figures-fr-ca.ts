const formatters = new Map<string, Intl.NumberFormat>();

/**
 * `1 234,56`, with a no-break space. Made from the English figure, because browsers' Intl data differ and the text
 * must match what the server rendered.
 */
export function frenchFigure(value: number, least: number, most: number): string {
  const key = `${least} ${most}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat("en-US", { minimumFractionDigits: least, maximumFractionDigits: most });
    formatters.set(key, formatter);
  }
  return formatter.format(value).replace(/[,.]/g, (sign) => (sign === "," ? "\u00a0" : ","));
}
