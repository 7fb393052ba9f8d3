/** The filter of a queue by who works on its cases. */
export const CLAIMED = ["any", "mine", "nobody"] as const;
