import { MAX_PASSWORD_LENGTH } from "~/casino/contract/lengths";

/**
 * The `maxlength` of password fields. Twice the limit, because browsers count an emoji as two characters; a
 * password above the limit gets an error message.
 */
export const PASSWORD_FIELD_LENGTH = 2 * MAX_PASSWORD_LENGTH;
