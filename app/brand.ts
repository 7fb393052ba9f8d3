export interface Brand {
  name: string;
  /** The tagline below the name. */
  tagline: string;
  contactEmail: string;
  ageNotice: string;
  /** Shown wherever money is mentioned while the sandbox provider handles deposits. */
  sandboxNotice: string;
}

/**
 * The brand's texts on every page. Together with `licensee.ts` and `payment-marks.ts`, which fewer pages
 * need, this is everything that an operator relabels.
 */
export const brand: Brand = {
  name: "Cherrystone",
  tagline: "There is a gem in every stone.",
  contactEmail: "support@cherrystone.example",
  ageNotice: "21 and older only. Play for fun, and play within your means.",
  sandboxNotice:
    "Payments here run in a sandbox. No real money is taken, held, or paid out, no matter what you type.",
};
