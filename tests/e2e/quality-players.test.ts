import { useHouse } from "./house";
import { playerStandings } from "./journey-pages";
import { testPagesOf } from "./quality-pages";

testPagesOf(useHouse(), playerStandings);
