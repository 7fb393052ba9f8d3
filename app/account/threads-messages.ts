/** The words of the list of what a player has written to the hosts. */
export const messages = {
  of: "account/threads" as const,
  head: { title: "Your messages", description: "What you wrote to the hosts, and their answers." },
  write: "WRITE A MESSAGE",
  none: "You have not written to us yet. When you do, you find it here with our answer.",
};
