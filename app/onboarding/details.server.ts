import { redirect } from "@remix-run/node";
import { player, updatePlayer } from "~/casino/contract/account";
import { SKIN_ID } from "~/casino/contract/shared";
import { formAction } from "~/forms/action.server";
import { paths } from "~/paths";
import { detailsFields } from "./schemas.server";
import { countryOf } from "./states";

/** moreDetails: completes the account with the player update payload of spec §3 and returns to where it was asked. */
export const detailsAction = formAction({
  form: "moreDetails",
  for: "players",
  schema: detailsFields,
  async act({ session, casino, value, from, key }) {
    const params = { pid: session.pid };
    const known = await casino.call(player, { params });
    await casino.call(updatePlayer, {
      params,
      body: {
        login: known.login,
        email: known.contact.email,
        password: known.hashed_password,
        first_name: known.contact.first_name,
        last_name: known.contact.last_name,
        birth_date: known.birth_date,
        address_1: value.address_1,
        address_2: "",
        city: value.city,
        state: value.state.slice(3),
        zip: value.zip,
        country: countryOf(value.state) ?? "US",
        cell_phone: value.cell_phone,
        day_phone: "",
        evening_phone: "",
        gender: value.gender === "male",
        skin_id: SKIN_ID,
      },
      key,
    });
    return redirect(from.startsWith("/onboarding/") ? paths.cashier : from, { status: 303 });
  },
});
