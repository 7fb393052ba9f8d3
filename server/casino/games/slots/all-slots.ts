import type { SlotTitle } from "./slot-game";
import { brassBells } from "./titles/brass-bells";
import { cauldronBubbles } from "./titles/cauldron-bubbles";
import { cherryOrchard } from "./titles/cherry-orchard";
import { coralReef } from "./titles/coral-reef";
import { crownVault } from "./titles/crown-vault";
import { dragonHoard } from "./titles/dragon-hoard";
import { fireflyMarsh } from "./titles/firefly-marsh";
import { frostPalace } from "./titles/frost-palace";
import { gemCascade } from "./titles/gem-cascade";
import { goldenGalleon } from "./titles/golden-galleon";
import { jadeGarden } from "./titles/jade-garden";
import { luckyAnvil } from "./titles/lucky-anvil";
import { meteorShower } from "./titles/meteor-shower";
import { midnightManor } from "./titles/midnight-manor";
import { mistletoeMarket } from "./titles/mistletoe-market";
import { nightTrain } from "./titles/night-train";
import { orbitNine } from "./titles/orbit-nine";
import { ornamentDrop } from "./titles/ornament-drop";
import { pearlFall } from "./titles/pearl-fall";
import { pharaohsBarge } from "./titles/pharaohs-barge";
import { pumpkinPatch } from "./titles/pumpkin-patch";
import { savannaSun } from "./titles/savanna-sun";
import { sheriffsStar } from "./titles/sheriffs-star";
import { sugarSlide } from "./titles/sugar-slide";
import { tripleSleigh } from "./titles/triple-sleigh";
import { twinLanterns } from "./titles/twin-lanterns";
import { witchingHour } from "./titles/witching-hour";
import { wolfRidge } from "./titles/wolf-ridge";

/** The slots by game id: 101, 102, … A title keeps its id for good. */
export const slotTitles: readonly SlotTitle[] = [
  cherryOrchard,
  brassBells,
  twinLanterns,
  sheriffsStar,
  luckyAnvil,
  tripleSleigh,
  pumpkinPatch,
  coralReef,
  pharaohsBarge,
  nightTrain,
  mistletoeMarket,
  witchingHour,
  orbitNine,
  jadeGarden,
  wolfRidge,
  frostPalace,
  midnightManor,
  fireflyMarsh,
  savannaSun,
  gemCascade,
  sugarSlide,
  ornamentDrop,
  cauldronBubbles,
  meteorShower,
  crownVault,
  goldenGalleon,
  dragonHoard,
  pearlFall,
];
