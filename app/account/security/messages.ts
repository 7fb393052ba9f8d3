/** Text of the page for two-factor authentication. */
export const messages = {
  of: "account/security" as const,
  head: {
    title: "Two-factor authentication",
    description: "Protect your account with codes from an authenticator app.",
  },
  on: "On",
  off: "Off",
  about:
    "With two-factor authentication your password alone isn’t enough: we also ask for a code from an authenticator app when you log in on a new device, change your password, add a payout method, or take money out.",
  since: "On since <when>{time}</when>",
  removal:
    "We’ll turn it off on <when>{time}</when>, because you told us that you lost your app. If you didn’t, make new recovery codes below: it will stay on. Then choose a new password.",
  setUp: {
    title: "Set it up",
    apps: "You need an authenticator app on your phone. Any app that makes 6-digit codes will do.",
    password: "Your password",
    begin: "SET UP",
    signsOut: "Turning it on logs you out everywhere else and ends Quick Play links.",
    scan: "Scan this code with your app.",
    qr: "QR code for your authenticator app",
    byHand: "Can’t scan it? Type this key into the app:",
    onPhone: "On the phone with the app? <app>Open the app</app>.",
    code: "Code from the app",
    codeHint: "6 digits. The code changes every 30 seconds.",
    confirm: "TURN ON",
  },
  codes: {
    title: "Recovery codes",
    left: (count: number) => `You have ${count} unused recovery ${count === 1 ? "code" : "codes"}.`,
    few: "You’re running low. Make new ones soon, so that you can log in without your app.",
    about: "Each recovery code works once in place of the app, for example if you lose your phone.",
    newTitle: "Your new recovery codes",
    save: "Save these codes now: we can’t show them again. Each works once in place of the app.",
    download: "Download as text",
    fileName: "recovery-codes.txt",
    /** Head of the file. */
    fileHead: (brand: string, login: string) => `${brand} recovery codes of ${login}`,
    saved: "I’VE SAVED THEM",
    code: "Code from the app",
    codeHint: "Or one of your recovery codes",
    renew: "MAKE NEW CODES",
    replaces: "New codes replace the old ones.",
  },
  turnOff: {
    title: "Turn it off",
    about: "Your password alone will then be enough to log in.",
    password: "Your password",
    code: "Code from the app",
    codeHint: "Or one of your recovery codes",
    button: "TURN OFF",
  },
};

export type SecurityMessages = typeof messages;
