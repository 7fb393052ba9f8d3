/** The words of the account's first page: who the player is, the password, and where they are signed in. */
export const messages = {
  of: "account/overview" as const,
  head: {
    title: "Your account",
    description: "Your details, your password and where you are signed in.",
  },
  details: {
    title: "Your details",
    name: "Name",
    login: "Login",
    email: "E-mail",
    birthDate: "Date of birth",
    address: "Address",
    cellPhone: "Cell phone",
    notGiven: "Not given yet",
    change: "Change your details",
    complete: "Complete your details",
    checked:
      "We check your name, e-mail address and date of birth before we change them. Please <support>contact support</support>.",
  },
  confirmation: {
    title: "Confirm your e-mail address",
    text: (email: string) =>
      `We sent a mail to ${email}: please open its link. Until then we write nothing there but how to get back into your account.`,
    button: "SEND IT AGAIN",
  },
  password: {
    title: "Change your password",
    current: "Current password",
    password: "New password",
    hint: (shortest: number) => `At least ${shortest} characters; letters, numbers and symbols are best.`,
    again: "New password again",
    signsOut: "Everywhere else you are signed out when it is changed.",
    button: "CHANGE PASSWORD",
  },
  sessions: {
    title: "Where you are signed in",
    unavailable: "The list is not available right now. Please try again in a moment.",
    onlyHere: "You are signed in nowhere else.",
    unknown: "Is there one that you do not know? Sign out everywhere else, and change your password.",
    button: "SIGN OUT EVERYWHERE ELSE",
    desktop: "Desktop browser",
    phone: "Phone or tablet",
    thisOne: "This one",
    since: "Signed in <when>time</when>",
  },
  logout: "LOG OUT",
};
