type Country = "US" | "CA";

/** Spec §3: US states with territories, armed forces and an outside-region option. Values are `US-…` and `CA-…`. */
const usStates =
  "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,AS American Samoa,GU Guam,MP Northern Mariana Islands,PR Puerto Rico,VI US Virgin Islands,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific,XX Outside the region";

const canadianProvinces =
  "AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon";

export interface State {
  value: string;
  name: string;
}

export const stateGroups: readonly { label: string; states: readonly State[] }[] = [
  { label: "United States", states: statesOf("US", usStates) },
  { label: "Canada", states: statesOf("CA", canadianProvinces) },
];

function statesOf(country: Country, list: string): State[] {
  return list.split(",").map((entry) => ({ value: `${country}-${entry.slice(0, 2)}`, name: entry.slice(3) }));
}

/** The country of a state's value; null for a value that is on no list. */
export function countryOf(value: string): Country | null {
  const isKnown = stateGroups.some(({ states }) => states.some((state) => state.value === value));
  return isKnown ? (value.slice(0, 2) as Country) : null;
}
