import type { Brand } from "./brand";

type Company = NonNullable<Brand["company"]>;

/** What the footer and the information pages say about the licensee. */
export const messages = {
  of: "licensee" as const,
  owner: (site: string, { name, registrationNumber, addressLines }: Company) =>
    [
      `${site} is owned and operated by ${name}`,
      ...(registrationNumber === undefined ? [] : [`company number ${registrationNumber}`]),
      ...addressLines,
    ].join(", ") + ".",
  license: (site: string, regulator: string, number: string) =>
    `${site} is licensed and regulated by the ${regulator} under license ${number}.`,
  copyright: (company: string) => `© 2026 ${company}. All rights reserved.`,
  /** Texts of the links to regulators and reviewers. */
  seals: {
    license: (regulator: string) => `Licensed by the ${regulator}`,
    dispute: (body: string) => `Disputes decided by the ${body}`,
    review: (body: string) => `Reviewed by ${body}`,
  },
  /** How players' money is protected, by the rating of `Brand.fundsProtection`. */
  fundsProtection: {
    none: "Your money isn’t protected: we don’t keep it apart from our own. If we became insolvent, you could lose it.",
    basic:
      "We keep your money in bank accounts apart from our own. If we became insolvent, they would still count as ours, so you might not get everything back (“basic protection”).",
    medium:
      "We keep your money in bank accounts apart from our own, with arrangements to pay it back to you if we became insolvent, though not certainly all of it (“medium protection”).",
    high: "We keep your money in an independently audited trust account. If we became insolvent, it would be paid back to you (“high protection”).",
  },
  wayToPay: (name: string, details: string) => `${name}: ${details}`,
};

export type LicenseeMessages = typeof messages;
