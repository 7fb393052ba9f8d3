/** Spec §3 and §9: 3 for a desktop browser, 6 otherwise. Apart from the schemas, which no browser is sent. */
export const CLIENT_ID = { desktop: 3, other: 6 } as const;
