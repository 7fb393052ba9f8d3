/** Server-side text of the account area: form errors, date errors, and flash messages. */
export const sentences = {
  of: "account/sentences" as const,
  confirmationSent: "We’ve sent you an email.",
  notCurrentPassword: "That isn’t your current password.",
  currentPassword: "Please enter your current password.",
  passwordChanged: "Your password was changed. You’re logged out everywhere else.",
  nowhereElse: "You weren’t logged in anywhere else.",
  signedOutElsewhere: "You’re logged out everywhere else.",

  noFirstDay: "Please enter the first day like 2026-11-21.",
  noLastDay: "Please enter the last day like 2026-11-21.",
  lastBeforeFirst: "The last day can’t be before the first.",
  noDaysOfFile: "Those dates don’t exist. Please go back and correct them.",

  offersOn: "You’ll get emails about our offers.",
  offersOff: "You won’t get any more emails about our offers.",
  quickPlayOn: "Quick Play is on. Your link is in your preferences.",
  quickPlayOnWithoutLink: "Quick Play is on.",
  quickPlayOff: "Quick Play is off. Your old links no longer work.",
  motionReduced: "Motion is reduced.",
  motionAsDevice: "Motion follows your device’s setting.",

  noCoin: "Please choose a coin.",
  noAddress: "Please enter the address.",
  wrongAddress: "This isn’t a valid address of this coin. Please check every character, or paste it again.",
  notOwn: "Please confirm that the address is your own.",
  payoutMethodAdded: "The address was added.",
  payoutMethodRemoved: "The payout method was removed.",

  noMessage: "Please enter your message.",
  messageSent: "We’ve got your message.",
};

export type AccountSentences = typeof sentences;
