/** Id of the player that a form was rendered for; absent on visitors' forms. */
export const OWNER_FIELD = "player";
