/** Text of the onboarding forms and of the pages that replace them. */
export const messages = {
  of: "onboarding" as const,
  head: {
    title: "Your account",
    description: "Open an account, log in, or get back into your account.",
  },
  titles: {
    signup: "Create your account",
    quicksignup: "Create your account",
    login: "Welcome back",
    compactlogin: "Log in to continue",
    moreDetails: "Your details",
    forgottenusername: "Forgot your username?",
    forgottenpassword: "Forgot your password?",
    passwordreset: "Your new password",
    secondfactor: "Enter your code",
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
    email: "Email",
    birthDate: "Date of birth",
    birthDateHint: "You must be at least 21 years old. For example 3 27 1990",
    month: "Month",
    day: "Day",
    year: "Year",
  },
  secrets: {
    password: "Password",
    passwordHint: (shortest: number) =>
      `At least ${shortest} characters. Letters, numbers and symbols make it strong; avoid common passwords like 123456`,
    confirm: "Confirm password",
    coupon: "Coupon code",
    couponHint: "We’ll redeem it as soon as your account is open",
    offers: "Email me offers and coupons (optional)",
    terms: "I am at least 21 and accept the <terms>terms and conditions</terms>",
  },
  signup: {
    steps: ["About you", "Your password"],
    step: (page: number, of: number) => `Step ${page} of ${of}`,
    next: "NEXT",
    back: "Back",
    busy: "Creating your account…",
    complete: "COMPLETE",
    completeWithCoupon: "SIGN UP & REDEEM",
    haveAccount: "Have an account? LOGIN",
    questions: "Questions?",
  },
  login: {
    banned: "You’ve been logged out. This account can’t be used. Please contact support.",
    ended: "Your session has ended. Log in to continue. We saved what you entered.",
    login: "Login or email",
    password: "Password",
    busy: "Logging in…",
    button: "LOGIN",
    newHere: "New here? SIGN UP",
  },
  details: {
    why: "We need these details before your first deposit. You’ll only enter them once.",
    address: "Address",
    city: "City",
    country: "Country",
    showList: "Update list",
    /** By country; `other` where the country is in no list. */
    regions: {
      US: { state: "State", zip: "ZIP code" },
      CA: { state: "Province", zip: "Postal code" },
      other: { state: "State or province", zip: "Zip or postal code" },
    },
    chooseOne: "Choose one",
    gender: "Gender",
    male: "Male",
    female: "Female",
    cellPhone: "Cell phone",
    cellPhoneHint: "Digits, spaces, plus and minus",
    busy: "Saving…",
    button: "CONTINUE",
    /** Translated names of countries, states, and provinces, by English name; empty in English. */
    places: {} as Readonly<Record<string, string>>,
  },
  recover: {
    forgottenpassword: {
      intro: "Enter your account’s email and we’ll send you a link to choose a new password.",
      sent: "If there’s an account with this email, a link is on its way. It works for 30 minutes.",
      link: "Forgot your password?",
    },
    forgottenusername: {
      intro: "Enter your account’s email and we’ll send you your username.",
      sent: "If there’s an account with this email, the username is on its way.",
      link: "Forgot your username?",
    },
    email: "Email",
    busy: "Sending…",
    button: "CONTINUE",
    backToLogin: "Back to LOGIN",
    sentTitle: "CHECK YOUR EMAIL",
    noMail: "No email? Check your spam folder.",
    tryAnother: "Try another email",
  },
  reset: {
    password: "New password",
    signedOut: "This logs you out everywhere. You’ll log in with the new password.",
    busy: "Changing your password…",
    button: "RESET PASSWORD",
    changedTitle: "PASSWORD CHANGED",
    changed: "Log in with your new password. You’ve been logged out everywhere else.",
    notYou: "Wasn’t you?",
    expiredTitle: "THIS LINK HAS EXPIRED",
    expired:
      "Each link works once, for 30 minutes. If you’ve already used this one, log in with your new password.",
    newLink: "SEND ME A NEW LINK",
    doesNotWork: "Having trouble?",
  },
  secondFactor: {
    intro: "You’re logging in on a new device, so we also need a code from your authenticator app.",
    code: "Code",
    hint: "The 6 digits from your app, or one of your recovery codes",
    busy: "Checking…",
    button: "CONTINUE",
    otherLogin: "Log in with another account",
    overTitle: "PLEASE LOG IN AGAIN",
    over: "This login waited too long for its code, or had too many wrong ones.",
  },
  quick: {
    noGame: "This link doesn’t name a game. Continue to find one in the lobby.",
    yourGame: "your game",
    play: {
      player: "Continue to <game>{game}</game>.",
      saved: "Continue to <game>{game}</game>. Your saved login logs you in.",
      visitor: "Log in and continue to <game>{game}</game>.",
    },
    playBusy: "Opening…",
    playButton: "CONTINUE",
    claim: {
      player: "Claim this coupon for your account.",
      saved: "Claim this coupon. Your saved login logs you in.",
      visitor: "Log in and claim this coupon.",
    },
    failed: "You’re logged in, but we couldn’t redeem your coupon just now. Please try again.",
    coupon: "Coupon code",
    claimBusy: "Claiming…",
    claimButton: "CLAIM",
    /** Why a coupon cannot be claimed, by the casino's error code. */
    reasons: {
      active_coupon:
        "You already have an active coupon. Finish its wagering or cancel it before you claim another one.",
      coupon_expired: "This coupon has expired.",
      coupon_used: "You’ve already used this coupon.",
      other: "This coupon can’t be claimed. There may be another one for you.",
    },
    invalid: "Error: Invalid Coupon",
    promotions: "PROMOTIONS",
    shouldWork: "Think this code should work?",
  },
  cookiesOff:
    "Your browser doesn’t accept cookies, and we can’t log you in without them. Please allow cookies for this site, then reload this page.",
  outcomes: {
    contactSupport: "CONTACT SUPPORT",
    forgotPassword: "FORGOT PASSWORD",
    login: "LOGIN",
    liveChat: "LIVE CHAT",
    backToLogin: "BACK TO LOGIN",
    loginFailedTitle: "WE COULDN'T LOG YOU IN",
    loginFailed: "Too many failed login attempts",
    waitTitle: "PLEASE WAIT A MOMENT",
    /** @param seconds NaN if unknown */
    wait: (seconds: number) => `Too many attempts. You can try again ${waitingTime(seconds)}.`,
    emailExistsTitle: "EMAIL ALREADY EXISTS",
    emailExists: "An account with this email already exists.",
    loginExistsTitle: "LOGIN ALREADY EXISTS",
    loginExists:
      "An account with your details already exists, and each player can have only one. Log in to it, or let us send you its username.",
    loginExistsOther:
      "Never had an account with us? <chat>Contact support</chat>, and we’ll open one for you.",
    forgotUsername: "FORGOT USERNAME",
    sorry: "WE ARE SORRY",
    /** @param country its English name, or "" */
    restricted: (product: string, country: string) =>
      `${product} does not accept players from ${country || "your country"}.`,
    maintenance: "Sorry, the product is currently down for Maintenance. Please try again soon.",
    refused: "We couldn’t open your account. Our support team can tell you why.",
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
