/**
 * Adds server settings to those that a database URL already has, for all connections with that URL.
 * @param options command-line options of PostgreSQL, such as `-c role=reader`
 */
export function withServerOptions(url: string, options: string): string {
  const [base = "", query] = url.split("?", 2);
  const parameters = new URLSearchParams(query);
  const named = parameters.get("options") ?? "";
  if (named.includes(options)) return url;
  parameters.set("options", `${named} ${options}`.trim());
  return `${base}?${parameters.toString().replaceAll("+", "%20")}`;
}
