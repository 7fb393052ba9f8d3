/**
 * The brand's name and address, the same in every language. With `licensee.ts` and `payment-marks.ts`, and the words
 * about each in `brand-messages.ts` and `licensee-messages.ts` and their translations, this is everything that an
 * operator relabels.
 */
export const brand = {
  name: "Cherrystone",
  contactEmail: "support@cherrystone.example",
};
