import { brand } from "./brand";
import type { Mark } from "./payment-marks";

export interface MarkLink extends Mark {
  url: string;
}

export interface Licensee {
  company: { name: string; registrationNumber: string; addressLines: readonly string[] };
  licence: {
    regulator: string;
    number: string;
    /** The sentence shown in the footer and in the terms. */
    text: string;
    seal: MarkLink;
  };
  /** Who decides complaints that we could not settle. */
  dispute: { body: string; seal: MarkLink };
  review: { body: string; seal: MarkLink };
  social: readonly MarkLink[];
  /** Where affiliates are sent if `AFFILIATE_URL` is not set. */
  affiliate: { label: string; url: string };
  copyright: string;
}

const companyName = "Orchard Stone Gaming Ltd";
const registrationNumber = "M-041799";
const addressLines = ["4 Orchard Quay", "Port Merrow PM1 7QY", "Isle of Merrow"];
const regulator = "Isle of Merrow Gaming Commission";
const licenseNumber = "IMGC/2024/0799";
const disputeBody = "Merrow Dispute Bureau";
const reviewBody = "Lantern Casino Reviews";

/**
 * The licensee and its regulators. The company, the island and its institutions are fictional, and every
 * address is on a reserved `.example` domain.
 */
export const licensee: Licensee = {
  company: { name: companyName, registrationNumber, addressLines },
  licence: {
    regulator,
    number: licenseNumber,
    text: `${brand.name} is owned and operated by ${companyName}, company number ${registrationNumber}, ${addressLines.join(", ")}. It is licensed and regulated by the ${regulator} under licence ${licenseNumber}.`,
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
  copyright: `© 2026 ${companyName}. All rights reserved.`,
};
