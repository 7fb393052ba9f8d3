/** A symbol of `/images/payments.svg`. */
export type MarkId =
  | "pay-card"
  | "pay-usdt"
  | "pay-btc"
  | "pay-ltc"
  | "seal-licence"
  | "seal-dispute"
  | "seal-review"
  | "social-facebook"
  | "social-x"
  | "social-instagram";

/** A mark with the words that say what it is. */
export interface Mark {
  icon: MarkId;
  label: string;
}

export interface MarkLink extends Mark {
  url: string;
}

export interface Brand {
  name: string;
  /** One line under the name. */
  tagline: string;
  contactEmail: string;
  company: { name: string; registrationNumber: string; addressLines: readonly string[] };
  licence: {
    regulator: string;
    number: string;
    /** The sentence of the footer and of the terms. */
    text: string;
    seal: MarkLink;
  };
  /** Who decides a complaint that we could not settle. */
  dispute: { body: string; seal: MarkLink };
  review: { body: string; seal: MarkLink };
  social: readonly MarkLink[];
  /** Where affiliates go when `AFFILIATE_URL` is not set (design §4). */
  affiliate: { label: string; url: string };
  payments: readonly Mark[];
  /** In words: the brands' own marks are theirs. */
  cardBrands: readonly string[];
  ageNotice: string;
  /** Said wherever money is mentioned, for as long as the sandbox provider takes the deposits. */
  sandboxNotice: string;
  copyright: string;
}

const name = "Cherrystone";
const companyName = "Orchard Stone Gaming Ltd";
const registrationNumber = "M-041799";
const addressLines = ["4 Orchard Quay", "Port Merrow PM1 7QY", "Isle of Merrow"];
const regulator = "Isle of Merrow Gaming Commission";
const licenceNumber = "IMGC/2024/0799";
const disputeBody = "Merrow Dispute Bureau";
const reviewBody = "Lantern Casino Reviews";

/**
 * Everything that an operator relabels. The company, the island and its institutions are fictional, and every
 * address is of a reserved `.example` domain.
 */
export const brand: Brand = {
  name,
  tagline: "There is a gem in every stone.",
  contactEmail: "support@cherrystone.example",
  company: { name: companyName, registrationNumber, addressLines },
  licence: {
    regulator,
    number: licenceNumber,
    text: `${name} is owned and operated by ${companyName}, company number ${registrationNumber}, ${addressLines.join(", ")}. It is licensed and regulated by the ${regulator} under licence ${licenceNumber}.`,
    seal: {
      icon: "seal-licence",
      label: `Licensed by the ${regulator}`,
      url: "https://commission.merrow.example/licences/0799",
    },
  },
  dispute: {
    body: disputeBody,
    seal: {
      icon: "seal-dispute",
      label: `Disputes decided by the ${disputeBody}`,
      url: "https://disputes.merrow.example/",
    },
  },
  review: {
    body: reviewBody,
    seal: {
      icon: "seal-review",
      label: `Reviewed by ${reviewBody}`,
      url: "https://lantern.example/cherrystone",
    },
  },
  social: [
    { icon: "social-facebook", label: "Facebook", url: "https://facebook.example/cherrystone" },
    { icon: "social-x", label: "X", url: "https://x.example/cherrystone" },
    { icon: "social-instagram", label: "Instagram", url: "https://instagram.example/cherrystone" },
  ],
  affiliate: { label: "BE AN AFFILIATE", url: "https://affiliates.cherrystone.example/" },
  payments: [
    { icon: "pay-card", label: "Visa, Mastercard, American Express and Discover cards" },
    { icon: "pay-usdt", label: "USDT" },
    { icon: "pay-btc", label: "BTC" },
    { icon: "pay-ltc", label: "LTC" },
  ],
  cardBrands: ["Visa", "Mastercard", "American Express", "Discover"],
  ageNotice: "21 and over only. Play for fun, within your means.",
  sandboxNotice:
    "Payments here run through a sandbox: no real money is taken, held or paid out, whatever you type.",
  copyright: `© 2026 ${companyName}. All rights reserved.`,
};
