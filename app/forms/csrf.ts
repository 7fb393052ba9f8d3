/** Field with a token of the browser that a form was rendered for. */
export const CSRF_FIELD = "csrf";
