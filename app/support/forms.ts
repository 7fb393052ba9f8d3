/** Name of the form, as its actions answer with: a session that ends meanwhile keeps what was typed. */
export const SUPPORT_FORM = "support";

/** The session of a player was over when the message came: the form is shown as a visitor's. */
export const SESSION_ENDED = "session_ended";
