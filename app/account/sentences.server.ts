/** Server-side text of the account area: form errors, date errors, and flash messages. */
export const sentences = {
  of: "account/sentences" as const,
  confirmationSent: "We’ve sent you an email.",
  notCurrentPassword: "That isn’t your current password.",
  currentPassword: "Please enter your current password.",
  passwordChanged: "Your password was changed. You’re logged out everywhere else.",
  code: "Please enter a code.",
  wrongCode:
    "That code is incorrect, or it was already used. Please enter the newest code of your app, or another recovery code.",
  wrongAppCode: "That code is incorrect. Please enter the code that the app shows now.",
  factorOn: "Two-factor authentication is on. You’re logged out everywhere else.",
  factorOff: "Two-factor authentication is off.",
  codesRenewed: "Here are your new recovery codes. The old ones no longer work.",
  signedOutThere: "That device is logged out. Any Quick Play links no longer work.",
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

  noMessage: "Please enter your message.",
  messageSent: "We’ve got your message.",
};

export type AccountSentences = typeof sentences;
