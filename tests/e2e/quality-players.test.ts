import { useSharedHouse } from "./house";
import { playerStandings } from "./journey-pages";
import { testPagesOf } from "./quality-pages";

testPagesOf(useSharedHouse(), playerStandings);
