/** Server-side text of the account area: form errors, date errors, and flash messages. */
export const sentences = {
  of: "account/sentences" as const,
  confirmationSent: "We’ve sent you an email.",
  noEmail: "Please enter a valid email address.",
  emailTaken: "There’s already an account with this email address.",
  emailCorrected: "Your email address was changed. We’ve sent an email there: please open the link in it.",
  notCurrentPassword: "That isn’t your current password.",
  currentPassword: "Please enter your current password.",
  passwordChanged: "Your password was changed. You’re logged out everywhere else.",
  code: "Please enter a code.",
  wrongCode:
    "That code is incorrect, or it was already used. Please enter the newest code from your app, or another recovery code.",
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

  noDocument: {
    document_front: "Please add the front of your ID document.",
    document_back: "Please add the back of your ID document.",
    address_proof: "Please add a proof of address.",
  },
  fileTooBig: "This file is larger than 15 MB. Please choose a smaller one.",
  documentsSent: "We’ve received your documents.",
  noPeriod: "Please choose how long.",
  noPassword: "Please enter your password.",
  notPassword: "That isn’t your password.",
  accountClosed: "Your account is closed. We’ve sent you an email about what happens next.",
  returnRequested: "We’ve noted that you want to play again.",
  limitAmount: "Please enter an amount like 25 or 25.00.",
  limitUnclear: "Please write a thousand as 1,000 and cents with two digits, as in 1,000.00.",
  limitAboveZero: "Please enter an amount above 0.",
  limitTooHigh: (most: string) => `Please enter at most ${most}, or leave the field empty for no limit.`,
  limitMinutes: (most: number) => `Please enter whole minutes, from 1 to ${most}.`,
  limitsUnchanged: "Your limits are as they were.",
  limitsHold: "Your new limits apply from now on.",
  limitsWait:
    "You asked for a higher limit, or none. You can confirm it in 24 hours; until then your limit stays as it is.",
  limitChoice: "Please choose a change to confirm or drop.",
  limitConfirmed: "The change is confirmed and applies from now on.",
  realityCheckChoice: "Please choose how you want to go on.",
  realityCheckMinutes: "Please choose how often you want a reality check.",
  realityCheckSaved: (minutes: number) => `You’ll see a reality check every ${minutes} minutes.`,
  limitUnchanged: "Your limit stays as it is.",
  termsChanged: "The terms have changed again. Please look at the new version.",
  termsAccepted: "Thank you. You’ve accepted the new terms.",
  noCoin: "Please choose a coin.",
  noAddress: "Please enter the address.",
  wrongAddress: "This isn’t a valid address of this coin. Please check every character, or paste it again.",
  notOwn: "Please confirm that the address is your own.",
  payoutMethodAdded: "The address was added.",
  payoutMethodRemoved: "The payout method was removed.",

  noMessage: "Please enter your message.",
  messageSent: "We’ve got your message.",
  messagesRead: "All your messages are marked as read.",
};

export type AccountSentences = typeof sentences;

/** What is said of a password or code that is asked again. */
export function proofSentences({ noPassword, notPassword, code, wrongCode }: AccountSentences) {
  return { noPassword, wrongPassword: notPassword, noCode: code, wrongCode };
}
