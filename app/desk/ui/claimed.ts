/** The filter of a queue by who works on its cases. */
export const CLAIMED = [
  { value: "any", name: "Anybody" },
  { value: "mine", name: "Me" },
  { value: "nobody", name: "Nobody" },
] as const;
