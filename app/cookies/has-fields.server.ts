/** The check of a sealed cookie: whether it holds an object with these fields. An earlier release may have sealed another. */
export function hasFields<Value extends object>(...names: readonly (keyof Value & string)[]) {
  return (value: unknown): value is Value =>
    typeof value === "object" && value !== null && names.every((name) => name in value);
}
