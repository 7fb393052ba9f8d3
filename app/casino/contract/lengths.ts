/** Length limits that web and casino share, in code points, as JSON Schema counts. */
export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 80;
export const LONGEST_LOGIN = 64;
export const LONGEST_COUPON_CODE = 40;

/** Length in code points: an emoji counts as one, where `length` says two. */
export function lengthOf(text: string): number {
  return [...text].length;
}

export function isPasswordLength(password: string): boolean {
  const length = lengthOf(password);
  return length >= SHORTEST_PASSWORD && length <= LONGEST_PASSWORD;
}
