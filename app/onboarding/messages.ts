/** The words of the onboarding forms and of the pages that replace them. Labels of buttons are those of spec §2. */
export const messages = {
  of: "onboarding" as const,
  head: {
    title: "Your account",
    description: "Open an account, log in, or find your way back into yours.",
  },
  titles: {
    signup: "Create your account",
    quicksignup: "Create your account",
    login: "Welcome back",
    compactlogin: "Log in to go on",
    moreDetails: "Your details",
    forgottenusername: "Forgot your username?",
    forgottenpassword: "Forgot your password?",
    passwordreset: "Your new password",
    quickredeem: "Claim your coupon",
    quickplay: "Quick play",
    signupSecrets: "Choose your password",
  },
  captcha:
    "This form is protected against automated use. <privacy>Privacy</privacy> and <terms>terms</terms> apply.",
  contactSupport: "Contact support",

  person: {
    firstName: "First name",
    lastName: "Last name",
    email: "E-mail",
    birthDate: "Date of birth",
    birthDateHint: "You must be at least 21 years old. For example 3 27 1990",
    month: "Month",
    day: "Day",
    year: "Year",
  },
  secrets: {
    password: "Password",
    passwordHint: (shortest: number) =>
      `At least ${shortest} characters; letters, numbers and symbols make it strong`,
    confirm: "Confirm password",
    coupon: "Coupon code",
    couponHint: "We redeem it for you as soon as your account is open",
    terms: "I am at least 21 and accept the <terms>terms and conditions</terms>",
  },
  signup: {
    steps: ["About you", "Your password"],
    step: (page: number, of: number) => `Step ${page} of ${of}`,
    next: "NEXT",
    back: "Back",
    busy: "Opening your account…",
    complete: "COMPLETE",
    completeWithCoupon: "SIGN UP & REDEEM",
    haveAccount: "Have an account? LOGIN",
    questions: "Questions?",
  },
  login: {
    banned: "You have been signed out. This account cannot be used. Please contact support.",
    ended: "Your session has ended. Log in to go on; what you entered is kept.",
    login: "Login or e-mail",
    password: "Password",
    busy: "Logging in…",
    button: "LOGIN",
    newHere: "New here? SIGN UP",
  },
  details: {
    why: "We need these once, before your first deposit.",
    address: "Address",
    city: "City",
    country: "Country",
    showList: "Show its list",
    state: "State or province",
    chooseOne: "Choose one",
    zip: "Zip or postal code",
    gender: "Gender",
    male: "Male",
    female: "Female",
    cellPhone: "Cell phone",
    cellPhoneHint: "Digits, spaces, plus and minus",
    busy: "Saving…",
    button: "CONTINUE",
    /** Countries, states and provinces that have another name in this language, by their English one. */
    places: {} as Readonly<Record<string, string>>,
  },
  recover: {
    forgottenpassword: {
      intro: "Enter the e-mail of your account. We send you a link to choose a new password.",
      sent: "If an account has this e-mail, a link is on its way. It works for 30 minutes.",
      link: "Forgot your password?",
    },
    forgottenusername: {
      intro: "Enter the e-mail of your account. We send you your username.",
      sent: "If an account has this e-mail, its username is on its way.",
      link: "Forgot your username?",
    },
    email: "E-mail",
    busy: "Sending…",
    button: "CONTINUE",
    backToLogin: "Back to LOGIN",
    sentTitle: "CHECK YOUR E-MAIL",
    noMail: "No mail? It may be among your spam.",
    tryAnother: "Try another e-mail",
  },
  reset: {
    password: "New password",
    signedOut: "You are signed out everywhere, and log in with the new password.",
    busy: "Changing your password…",
    button: "RESET PASSWORD",
    changedTitle: "PASSWORD CHANGED",
    changed: "Log in with your new password. Wherever you were signed in before, you are signed out now.",
    notYou: "Was it not you?",
    expiredTitle: "THIS LINK HAS EXPIRED",
    expired:
      "A link works once, and for 30 minutes. If you have already used this one, log in with your new password.",
    newLink: "SEND ME A NEW LINK",
    doesNotWork: "Does it not work?",
  },
  quick: {
    noGame: "This link names no game. Continue to find one in the lobby.",
    yourGame: "your game",
    play: {
      player: "Continue to <game>game</game>.",
      saved: "Continue to <game>game</game>: your saved login signs you in.",
      visitor: "Log in and continue to <game>game</game>.",
    },
    playBusy: "Opening…",
    playButton: "CONTINUE",
    claim: {
      player: "Claim this coupon for your account.",
      saved: "Claim this coupon: your saved login signs you in.",
      visitor: "Log in and claim this coupon.",
    },
    failed: "You are signed in, but we could not redeem your coupon just now. Please try again.",
    coupon: "Coupon code",
    claimBusy: "Claiming…",
    claimButton: "CLAIM",
    /** Why a coupon cannot be claimed, by the casino's code. */
    reasons: {
      active_coupon:
        "You have an active coupon already. Finish its wagering, or cancel it, before you claim another one.",
      coupon_expired: "This coupon has expired.",
      coupon_used: "You have used this coupon already.",
      other: "This coupon cannot be claimed. There may be another one for you.",
    },
    invalid: "Error: Invalid Coupon",
    promotions: "PROMOTIONS",
    shouldWork: "Should it work?",
  },
  /** Spec §8, to the letter where it has the words. */
  cookiesOff:
    "Your browser does not accept cookies, and without them nobody can be signed in. Please allow cookies for this site, then reload this page.",
  outcomes: {
    contactSupport: "CONTACT SUPPORT",
    forgotPassword: "FORGOT PASSWORD",
    login: "LOGIN",
    liveChat: "LIVE CHAT",
    backToLogin: "BACK TO LOGIN",
    loginFailedTitle: "WE COULDN'T LOG YOU IN",
    loginFailed: "Too many failed login attempts",
    waitTitle: "PLEASE WAIT A LITTLE",
    /** @param seconds NaN where nobody knows */
    wait: (seconds: number) => `There were too many attempts. You can try again ${waitingTime(seconds)}.`,
    emailExistsTitle: "EMAIL ALREADY EXISTS",
    emailExists: "An account with this email already exists.",
    loginExistsTitle: "LOGIN ALREADY EXISTS",
    loginExists:
      "An account with your name and date of birth already exists, and each player can have only one. Log in to it, or let us send you its username.",
    loginExistsOther:
      "Never had an account with us? <chat>Contact support</chat>, and a host will open one for you.",
    forgotUsername: "FORGOT USERNAME",
    sorry: "WE ARE SORRY",
    /** @param country its English name, or "" */
    restricted: (product: string, country: string) =>
      `${product} does not accept players from ${country || "your country"}.`,
    maintenance: "Sorry, the product is currently down for Maintenance. Please try again soon.",
    refused: "We could not open your account. Our hosts can tell you why.",
  },
};

export type OnboardingMessages = typeof messages;

function waitingTime(seconds: number): string {
  if (!(seconds > 60)) return "in a minute";
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? `in ${minutes} minutes`
    : `in ${Math.ceil(minutes / 60)} hour${minutes > 60 ? "s" : ""}`;
}
