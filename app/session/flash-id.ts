/** The element of the flash message. */
export const FLASH_ID = "notice";
