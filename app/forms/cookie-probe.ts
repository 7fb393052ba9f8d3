/**
 * Field of the forms that sign a player in. The page that renders it also sets a cookie, so a post with the field but
 * without any cookie means that the browser blocks cookies. A redirect that tests for the cookie first would cost every
 * visitor a round trip.
 */
export const COOKIE_PROBE = "cookieProbe";
