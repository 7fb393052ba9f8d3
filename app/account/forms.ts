/** Form names, echoed in the reply so that the page can find it. */
export const PASSWORD_FORM = "changePassword";
export const SESSIONS_FORM = "endSessions";
export const CONFIRMATION_FORM = "sendConfirmation";
export const EMAIL_FORM = "emailPermit";
export const QUICK_PLAY_FORM = "quickPlay";
export const MOTION_FORM = "motion";
export const FOLLOW_UP_FORM = "followUp";
