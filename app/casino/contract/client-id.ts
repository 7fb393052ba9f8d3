/** Kept apart from the schemas, so that browsers do not download zod. */
export const CLIENT_ID = { desktop: 3, other: 6 } as const;
