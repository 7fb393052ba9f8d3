import { useSharedHouse } from "./house";
import { visitorStandings } from "./journey-pages";
import { testPagesOf } from "./quality-pages";

testPagesOf(useSharedHouse(), visitorStandings);
