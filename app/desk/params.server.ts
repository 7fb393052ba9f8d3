/** The player of a page's path. @throws Response 404 for what is no player's number */
export function playerIn({ pid = "" }: Readonly<Record<string, string | undefined>>): number {
  if (/^[1-9]\d{0,14}$/.test(pid)) return Number(pid);
  throw Response.json({ message: "" }, { status: 404 });
}
