/** Messages of the switches. */
export const messages = {
  of: "desk/switches" as const,
  title: "Switches",
  intro: "Every copy of the casino follows a switch within a second.",
  on: "On",
  off: "Off",
  name: "Name",
  state: "State",
  since: "Since",
  by: "By",
  reason: "Reason",
  action: "Action",
  now: "Now",
  switchOn: "Switch on",
  switchOff: "Switch off",
  switchIt: (title: string, isOn: boolean) => `Switch ${title} ${isOn ? "off" : "on"}`,
  internal: "Players read what is closed, and never the reason: it stays at the desk.",
  leave: "Leave it as it is",
  nothing: "There is nothing to switch.",
  groups: { house: "House", money: "Money", markets: "Markets", jackpots: "Jackpots", games: "Games" },
  search: "Title or code of a game",
  noGame: "There is no game.",
  noSuchGame: (typed: string) => `No game is called “${typed}”.`,
  /** What a switch does while it is off. */
  effects: {
    house:
      "Off: players see the maintenance page and can do nothing. Open rounds, deposits and withdrawals stay as they are.",
    signups: "Off: nobody can open an account.",
    deposits: "Off: no new deposit is taken. Deposits on their way still arrive.",
    withdrawals: "Off: no new withdrawal is taken. Open ones go on.",
    game: "Off: no new round begins and the lobby leaves the game out. Open rounds can be finished.",
    market: "Off: nobody from the countries of this profile can open an account. Players from there play on.",
    jackpot:
      "Off: the pool is paused. Rounds that begin give nothing to it and cannot hit it; what is in it stays, and what was won is paid.",
  },
  /** Those of a kind of their own. */
  names: { house: "Casino", signups: "Sign-ups", deposits: "Deposits", withdrawals: "Withdrawals" },
  lobbyJackpot: "Lobby jackpot",
  jackpot: (game: string) => `Jackpot of ${game}`,
  market: (profile: string) => `Market ${profile}`,
};

export type SwitchesMessages = typeof messages;
