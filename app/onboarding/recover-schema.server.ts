import { z } from "zod";
import { email } from "./schemas.server";

/** For forgotten password and forgotten username. */
export const recoverFields = z.object({ email });
