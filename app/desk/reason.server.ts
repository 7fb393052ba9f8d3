import { fieldsIn } from "./typed.server";

/** In English, for forms that are not translated yet. */
export const reasonField = fieldsIn("en").reason;
