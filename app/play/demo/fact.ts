/** Marks a refusal that happened in a demo. */
export const DEMO_FACT = "demo";
