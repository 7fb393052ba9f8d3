export const sentences = {
  of: "desk/players/sentences" as const,
  chooseClass: "Choose a class.",
  chooseCoupon: "Choose a coupon.",
  chooseLanguage: "Choose a language.",
  writeSubject: "Write a subject.",
  writeMessage: "Write a message.",
  writeNote: "Write the note.",
  atMost: (characters: number) => `At most ${characters} characters.`,
  atMostAtOnce: (amount: string) => `At most ${amount} at once.`,
  email: "Type an email address, such as name@example.com.",
  day: "Type a day, the year first, such as 1990-12-31.",
  firstName: "Type a first name.",
  lastName: "Type a last name.",
  other: "Type the number of the other player.",
  number: "Type the player’s number.",
  messaged: "The player gets your message, in the account and by mail.",
  classSet: (playerClass: string) => `The class is ${playerClass} now.`,
  couponGiven: (code: string, state: string) => `The player has ${code} now: ${state}.`,
  couponEnded: (code: string, cash: string, lost: string) =>
    `${code} is ended. The player keeps ${cash} in cash, and loses ${lost}.`,
  signedOut: "The player is signed out everywhere.",
  factorRemoved:
    "The second factor is removed in three days, unless a code is given before. The player gets a mail.",
  factorStays: "The second factor stays.",
  suspended: "The player is suspended and signed out.",
  reopened: "The player may sign in again.",
  corrected: "The balance is corrected.",
  correctionWaits: "It is asked for: a second operator has to confirm it.",
  erased: (extent: string) => `Erased: ${extent}.`,
  noted: "It is noted.",
  emailChanged:
    "The email address is changed, and the player is signed out. The new address has to be confirmed.",
  personCorrected: "The details are corrected.",
  namesakeOpened: (email: string) => `This is the new account. A link to choose a password goes to ${email}.`,
  distinct: (one: number, other: number) => `Players ${one} and ${other} are two people from now on.`,
};

export type PlayersSentences = typeof sentences;
