/** Validation errors and flash messages of the onboarding forms. */
export const sentences = {
  of: "onboarding/sentences" as const,
  firstName: "Please enter your first name",
  lastName: "Please enter your last name",
  email: "Please enter a valid email address.",
  birthDate: "Please enter your date of birth. You must be at least 21 years old.",
  terms: "Please accept the terms and conditions",
  login: "Please enter your login details.",
  wrongLogin: "Your login or password is incorrect.",
  code: "Please enter a code.",
  wrongCode:
    "That code is incorrect, or it was already used. Please enter the newest code from your app, or another recovery code.",
  signInExpired: "This login took too long or was already completed. Please log in again.",
  tooManyFailures: "Too many failed login attempts",
  address: "Please enter your Address",
  city: "Please enter your city",
  country: "Please select a country",
  /** By country; `other` where the country is in no list. */
  regions: {
    US: { state: "Please enter your state", zip: "Please enter your zip code" },
    CA: { state: "Please enter your province", zip: "Please enter your postal code" },
    other: { state: "Please enter your state or province", zip: "Please enter your zip code" },
  },
  gender: "Please select a gender",
  cellPhone: "Please enter your cell phone number",

  emailConfirmed: "Thank you! Your email address is confirmed.",
  accountOpen: "Your account is ready. Please log in.",
  samePerson: "Another account has these details, and each player can have only one. Please contact support.",
  detailsSaved: "Your details are saved.",
  linkExpired: "This link has expired.",
  loginToPlay: "Log in to play. We saved your game.",
  playLinkDead: "This Quick Play link no longer works. Log in to play. We saved your game.",
  loginToClaim: "Log in to claim your coupon. We saved it for you.",
  claimLinkDead: "This quick link no longer works. Log in to claim your coupon. We saved it for you.",
  couponNotRedeemed: (code: string, why: string) =>
    `Your account is ready, but coupon ${code} wasn’t redeemed: ${why}`,
};

export type OnboardingSentences = typeof sentences;
