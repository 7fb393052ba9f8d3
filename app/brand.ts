export interface Brand {
  name: string;
  /** One line under the name. */
  tagline: string;
  contactEmail: string;
  ageNotice: string;
  /** Said wherever money is mentioned, for as long as the sandbox provider takes the deposits. */
  sandboxNotice: string;
}

/**
 * What every page says of the house. All that an operator relabels is here, in `licensee.ts` and in `payment-marks.ts`,
 * which fewer pages need.
 */
export const brand: Brand = {
  name: "Cherrystone",
  tagline: "There is a gem in every stone.",
  contactEmail: "support@cherrystone.example",
  ageNotice: "21 and older only. Play for fun, and play within your means.",
  sandboxNotice:
    "Payments here run in a sandbox. No real money is taken, held, or paid out, no matter what you type.",
};
