/** The words around one message to the hosts, its answers and what is written to it again. */
export const messages = {
  of: "account/thread" as const,
  head: { title: "Your message", description: "What you wrote to the hosts, and their answers." },
  all: "All your messages",
  reference: (reference: string) => `Reference ${reference}`,
  written: "What was written",
  hosts: (house: string) => `Your hosts at ${house}`,
  you: "You",
  again: "Write again",
  hint: (longest: number) => `Up to ${longest.toLocaleString("en-US")} characters. Never your password.`,
  busy: "Sending…",
  button: "SEND MESSAGE",
};
