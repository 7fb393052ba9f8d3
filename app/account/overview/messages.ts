/** Text of the account overview: details, password, and active sessions. */
export const messages = {
  of: "account/overview" as const,
  head: {
    title: "Your account",
    label: "Details and password",
    description: "Your details, your password, and where you’re logged in.",
  },
  details: {
    title: "Your details",
    name: "Name",
    login: "Login",
    email: "Email",
    birthDate: "Date of birth",
    address: "Address",
    cellPhone: "Cell phone",
    notGiven: "Not added yet",
    change: "Change your details",
    complete: "Complete your details",
    asksAgain: "If you change your address or country, we’ll ask to see your documents again.",
    checked:
      "To change your name, email address, or date of birth, please <support>contact support</support>.",
  },
  confirmation: {
    title: "Confirm your email address",
    text: "We sent an email to <email>{address}</email>. Please open the link in it. Until then, we’ll only use that address to help you get back into your account.",
    button: "SEND IT AGAIN",
    wrong: { title: "Is the address wrong?", email: "Correct email address", button: "CHANGE ADDRESS" },
  },
  identity: {
    title: "Please verify your identity",
    asked: "We need to see your documents. It takes a few minutes.",
    refused: "We couldn’t verify your identity. Please see what to send again.",
    open: "VERIFY YOUR IDENTITY",
  },
  password: {
    title: "Change your password",
    current: "Current password",
    password: "New password",
    hint: (shortest: number) =>
      `At least ${shortest} characters. Letters, numbers and symbols are best; avoid common passwords like 123456.`,
    again: "New password again",
    code: "Code from your authenticator app",
    codeHint: "Or one of your recovery codes",
    signsOut: "Changing it logs you out everywhere else.",
    button: "CHANGE PASSWORD",
  },
  sessions: {
    title: "Where you’re logged in",
    unavailable: "The list isn’t available right now. Please try again in a moment.",
    onlyHere: "You’re not logged in anywhere else.",
    unknown: "Don’t recognize one? Log out everywhere else and change your password.",
    button: "LOG OUT EVERYWHERE ELSE",
    desktop: "Desktop browser",
    phone: "Phone or tablet",
    thisOne: "This device",
    /** @param browser such as Firefox @param system such as Windows; either may be "" */
    device: (browser: string, system: string) => [browser, system].filter(Boolean).join(" on "),
    end: "LOG OUT",
    /** For screen readers: which one. @param device its name */
    endWhich: (device: string) => `Log out ${device}`,
    since: "Logged in <when>{time}</when>",
  },
  logout: "LOG OUT",
};

export type OverviewMessages = typeof messages;
