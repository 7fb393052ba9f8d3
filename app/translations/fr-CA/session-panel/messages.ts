import type { SessionPanelMessages } from "~/session-panel/messages";

/** French for Canada. */
export const messages: SessionPanelMessages = {
  of: "session-panel",
  label: "Votre session",
  loggedIn: (time) => `Connecté depuis ${time}`,
  net: "Résultat net",
  won: (amount) => `+${amount}`,
  limits: "Limites et pauses",
  duration: (minutes) => {
    const hours = Math.floor(minutes / 60);
    return hours === 0 ? `${minutes}\u00a0min` : `${hours}\u00a0h\u00a0${minutes % 60}\u00a0min`;
  },
};
