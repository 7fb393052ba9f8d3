/** The words of the shared pieces: of what stands over every demo. */
export const messages = {
  of: "ui" as const,
  demo: {
    label: "DEMO: credits, not money",
    credits: "<credits>amount</credits> credits",
    lost: "The demo of this address could not be read. A new one has begun.",
    out: "Your demo credits are used up. New ones cost nothing: press New credits.",
    anew: "New credits",
  },
};

export type UiMessages = typeof messages;
