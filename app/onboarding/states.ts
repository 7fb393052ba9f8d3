/** US states, territories, armed forces, and an option for elsewhere. */
const usStates =
  "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,AS American Samoa,GU Guam,MP Northern Mariana Islands,PR Puerto Rico,VI US Virgin Islands,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific,XX Outside the region";

const canadianProvinces =
  "AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon";

export interface State {
  /** As the player update sends it: `NV`. */
  value: string;
  name: string;
}

interface Country {
  name: string;
  states: readonly State[];
}

export type CountryCode = "US" | "CA";

/** State lists by country. */
export const countries: Readonly<Record<CountryCode, Country>> = {
  US: { name: "United States", states: statesOf(usStates) },
  CA: { name: "Canada", states: statesOf(canadianProvinces) },
};
export const DEFAULT_COUNTRY: CountryCode = "US";

function statesOf(list: string): State[] {
  return list.split(",").map((entry) => ({ value: entry.slice(0, 2), name: entry.slice(3) }));
}

export function isCountry(code: string): code is CountryCode {
  return Object.keys(countries).includes(code);
}

export function isStateOf(country: string, state: string): boolean {
  return isCountry(country) && countries[country].states.some(({ value }) => value === state);
}

/** What is written differently in each country, such as the word for its states. */
export function ofCountry<Words>(
  words: Readonly<Record<CountryCode | "other", Words>>,
  country: string,
): Words {
  return words[isCountry(country) ? country : "other"];
}
