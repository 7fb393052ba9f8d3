/** Number of the player that a form was rendered for; a form of a visitor has none. */
export const OWNER_FIELD = "player";
