/**
 * The licensee and its regulators; what pages say about them is in `licensee-messages.ts`. The company, the island and
 * its institutions are fictional, and every address is on a reserved `.example` domain.
 */
export const licensee = {
  company: {
    name: "Orchard Stone Gaming Ltd",
    registrationNumber: "M-041799",
    addressLines: ["4 Orchard Quay", "Port Merrow PM1 7QY", "Isle of Merrow"],
  },
  license: {
    regulator: "Isle of Merrow Gaming Commission",
    number: "IMGC/2024/0799",
    url: "https://commission.merrow.example/licences/0799",
  },
  /** How far players' money is protected if the company becomes insolvent, as the licensing conditions rate it. */
  fundsProtection: "basic" as "none" | "basic" | "medium" | "high",
  /** Who decides complaints that we could not settle. */
  dispute: { body: "Merrow Dispute Bureau", url: "https://disputes.merrow.example/" },
  review: { body: "Lantern Casino Reviews", url: "https://lantern.example/cherrystone" },
  social: [
    { icon: "social-facebook", label: "Facebook", url: "https://facebook.example/cherrystone" },
    { icon: "social-x", label: "X", url: "https://x.example/cherrystone" },
    { icon: "social-instagram", label: "Instagram", url: "https://instagram.example/cherrystone" },
  ],
  /** Where affiliates are sent if `AFFILIATE_URL` is not set. */
  affiliateUrl: "https://affiliates.cherrystone.example/",
} as const;

export type Licensee = typeof licensee;
