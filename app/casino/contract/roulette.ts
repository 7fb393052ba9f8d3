const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The color of a number of the wheel, which has one zero. Free of zod, because the browser uses it too. */
export function pocketColor(number: number): "red" | "black" | "green" {
  if (number === 0) return "green";
  return RED.has(number) ? "red" : "black";
}
