/** How often a player may choose to be checked, in minutes. */
export const REALITY_CHECK_MINUTES = [15, 30, 60] as const;
export type RealityCheckMinutes = (typeof REALITY_CHECK_MINUTES)[number];

/** What a player does after a check. */
export const REALITY_CHECK_CHOICES = ["go_on", "history", "leave"] as const;
export type RealityCheckChoice = (typeof REALITY_CHECK_CHOICES)[number];
