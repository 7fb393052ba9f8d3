import { messages as chain } from "./tables/chain-messages";
import { messages as day } from "./tables/day-messages";
import { messages as list } from "./tables/list-messages";
import { messages as tables } from "./tables/messages";
import { messages as record } from "./tables/record-messages";
import { messages as table } from "./tables/table-messages";
import type { PageModules } from "../modules";

export const texts: PageModules["tables"] = {
  tables,
  "tables/chain": chain,
  "tables/day": day,
  "tables/list": list,
  "tables/record": record,
  "tables/table": table,
};
