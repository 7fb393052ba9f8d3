/** Marks what was refused in a demo. */
export const DEMO_FACT = "demo";
