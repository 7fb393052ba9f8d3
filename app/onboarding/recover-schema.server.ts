import { z } from "zod";
import { byLanguage } from "~/messages/language.server";
import { emailField } from "./schemas.server";
import { sentences } from "./sentences.server";

/** For forgotten password and forgotten username. */
export const recoverFields = byLanguage(sentences, (texts) => z.object({ email: emailField(texts.email) }));
