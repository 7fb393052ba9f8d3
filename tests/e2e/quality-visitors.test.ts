import { useHouse } from "./house";
import { visitorStandings } from "./journey-pages";
import { testPagesOf } from "./quality-pages";

testPagesOf(useHouse(), visitorStandings);
