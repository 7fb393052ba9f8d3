import { z } from "zod";
import { player, updatePlayer } from "~/casino/contract/account";
import { SKIN_ID } from "~/casino/contract/shared";
import { formAction } from "~/forms/action.server";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { onboardingBeside, paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { sectionOf } from "~/sections";
import { saveDraft } from "~/session/draft.server";
import { setFlash } from "~/session/flash.server";
import { orNull, type Visit } from "~/session/visit.server";
import { detailsFields } from "./details-schema.server";
import { forms } from "./forms";
import { sentences } from "./sentences.server";

const FORM = "moreDetails";

/** moreDetails: sends the complete player update and returns to the page that asked for it. */
export const detailsAction = formAction({
  form: forms.moreDetails,
  schema: detailsFields,
  renderedAt: detailsPage,
  refusals: byLanguage(sentences, ({ samePerson: message }) => ({ login_exists: { message } })),
  async act({ request, session, casino, value, from, key }) {
    const params = { pid: session.pid };
    const stored = await casino.call(player, { params });
    await casino.call(updatePlayer, {
      params,
      body: {
        login: stored.login,
        email: stored.contact.email,
        password: stored.hashed_password,
        first_name: stored.contact.first_name,
        last_name: stored.contact.last_name,
        birth_date: stored.birth_date,
        address_1: value.address_1,
        address_2: "",
        city: value.city,
        state: value.state,
        zip: value.zip,
        country: value.country,
        cell_phone: value.cell_phone,
        day_phone: "",
        evening_phone: "",
        gender: value.gender === "male",
        skin_id: SKIN_ID,
      },
      key,
    });
    const to = sectionOf(from).dialog === "onboarding" ? paths.cashier : from;
    const { detailsSaved } = messagesFor(request, sentences);
    return seeOther(to, { cookies: [setFlash(detailsSaved)] });
  },
});

/** Without script: shows the form again with the chosen country's state list and the values typed. */
export const countryAction = formAction({
  form: forms.detailsCountry,
  schema: z.object({}),
  renderedAt: detailsPage,
  act: ({ typed, from }) => {
    return Promise.resolve(seeOther(detailsPage(from), { cookies: saveDraft(FORM, typed) }));
  },
});

/** URL of the form: on its own page, or over the page that it was opened on. */
function detailsPage(from: string): string {
  return onboardingBeside(from, FORM);
}

/** The details already on the account, to prefill the form. */
export async function storedDetails({ casino, session }: Visit): Promise<Record<string, string>> {
  if (session === null) return {};
  const stored = await orNull(casino.call(player, { params: { pid: session.pid } }));
  if (stored === null) return {};
  return {
    address_1: stored.address_one,
    city: stored.city,
    country: stored.contact.country_id,
    state: stored.state_id,
    zip: stored.zip_code,
    cell_phone: stored.cell_phone ?? "",
    gender: stored.gender === true ? "male" : stored.gender === false ? "female" : "",
  };
}
