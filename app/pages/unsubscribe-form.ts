export const UNSUBSCRIBE_FORM = "unsubscribe";
