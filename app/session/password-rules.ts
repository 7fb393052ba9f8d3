import { MAX_TYPED_PASSWORD_LENGTH } from "~/casino/contract/lengths";

/**
 * The `maxlength` of password fields: more than the longest password in whatever way a keyboard sends its letters. A
 * password above the limit gets an error message.
 */
export const PASSWORD_FIELD_LENGTH = 2 * MAX_TYPED_PASSWORD_LENGTH;
