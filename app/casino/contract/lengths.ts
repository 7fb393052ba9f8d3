/** Lengths of what players type that web and casino both hold to, in code points, as JSON Schema counts them. */
export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 80;
export const LONGEST_LOGIN = 64;

/** Code points of a text: an emoji counts as one, where `length` says two. */
export function lengthOf(text: string): number {
  return [...text].length;
}

export function isPasswordLength(password: string): boolean {
  const length = lengthOf(password);
  return length >= SHORTEST_PASSWORD && length <= LONGEST_PASSWORD;
}
