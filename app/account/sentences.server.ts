/** What the server says in the account area: of a form, of the days of a history, and to the page that follows. */
export const sentences = {
  of: "account/sentences" as const,
  confirmationSent: "A mail is on its way to you.",
  notCurrentPassword: "This is not your current password.",
  currentPassword: "Please enter your current password.",
  passwordChanged: "Your password was changed. Everywhere else you are signed out.",
  nowhereElse: "You were signed in nowhere else.",
  signedOutElsewhere: "Everywhere else you are signed out.",

  noFirstDay: "Please write the first day like 2026-11-21.",
  noLastDay: "Please write the last day like 2026-11-21.",
  lastBeforeFirst: "The last day must not be before the first.",
  noDaysOfFile: "These days are none of the calendar. Please go back and correct them.",

  offersOn: "We write to you about offers.",
  offersOff: "We no longer write to you about offers.",
  quickPlayOn: "Quick Play is on. Your link is in your preferences.",
  quickPlayOnWithoutLink: "Quick Play is on.",
  quickPlayOff: "Quick Play is off. No link opens your account any more.",
  motionReduced: "Motion is reduced.",
  motionAsDevice: "Motion is as your device is set.",

  noMessage: "Please write your message.",
  messageSent: "Your message is with our hosts.",
};
