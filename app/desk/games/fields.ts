/** The fields of the category that is the nth, from 0. */
export function placeField(at: number, part: "category" | "sub"): string {
  return `place_${at}_${part}`;
}
