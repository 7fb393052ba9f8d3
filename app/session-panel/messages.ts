/** Text about the player's session, on the pages of games and where a reality check is. */
export const messages = {
  of: "session-panel" as const,
  label: "Your session",
  /** @param time from `duration` */
  loggedIn: (time: string) => `Logged in for ${time}`,
  net: "Net result",
  won: (amount: string) => `+${amount}`,
  limits: "Limits and breaks",
  /** A duration in minutes. */
  duration: (minutes: number) => {
    const hours = Math.floor(minutes / 60);
    return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
  },
};

export type SessionPanelMessages = typeof messages;
