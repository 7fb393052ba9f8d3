/**
 * Field of the forms that sign somebody in. Whoever loaded one was given a cookie, so that a request without any comes
 * from a browser that refuses them.
 */
export const COOKIE_PROBE = "cookieProbe";
