import { paths } from "~/paths";

/** Where the cashier of its own page closes to: players who have paid want to play. */
export const CLOSE_TO = paths.games;
