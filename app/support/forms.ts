/** Name of the form in its actions' answers: its values are kept if the session ends in the meantime. */
export const SUPPORT_FORM = "support";

/** The player's session had ended when the message arrived: the form is shown as a visitor's. */
export const SESSION_ENDED = "session_ended";
