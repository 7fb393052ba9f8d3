/** Spec §9: password minimum 6, maximum 80. */
export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 80;

/** Spec §5, to the letter. */
export const passwordMessages = {
  length: "Passwords should be at least 6 characters",
  signup: "Passwords should be at least 6 characters and contain letters, numbers and symbols",
  confirm: "Passwords must match",
} as const;
