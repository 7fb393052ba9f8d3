import { z } from "zod";
import { email } from "./schemas.server";

/** Both forms that send a mail: forgotten password, forgotten username. */
export const recoverFields = z.object({ email });
