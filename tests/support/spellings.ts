/** Ways to type a name that change none of its letters: case, Unicode form, and what stands between letters. */
export function spellings(name: string): string[] {
  const spaced = [" ", "-", "'", "’", ".", ", ", "\u00A0", "\u2010", "\u200D"].map((mark) =>
    [...name].join(mark),
  );
  const cased = [
    name.toLowerCase(),
    name.toUpperCase(),
    name.toLowerCase().toUpperCase(),
    name.toUpperCase().toLowerCase(),
    name.toLocaleUpperCase("tr"),
    name.toLocaleLowerCase("tr"),
    name.toLocaleUpperCase("el"),
  ];
  const bare = name.replace(/[ ,.'’-]/g, "");
  return [name, bare, ` ${name} `, ...cased, ...spaced].flatMap((text) =>
    (["NFC", "NFD", "NFKC", "NFKD"] as const).map((form) => text.normalize(form)),
  );
}
