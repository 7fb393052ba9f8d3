/** Messages of the shared components: those of the demo bar. */
export const messages = {
  of: "ui" as const,
  demo: {
    label: "DEMO: credits, not money",
    credits: "<credits>{amount}</credits> credits",
    lost: "We couldn’t load the demo at this address. A new one has started.",
    out: "You’re out of demo credits. Press New credits to get more for free.",
    anew: "New credits",
  },
};

export type UiMessages = typeof messages;
