import { beanie, handbag } from './scenes/clothing/bags.ts'
import { boots, sneakers } from './scenes/clothing/footwear.ts'
import { denimJacket, overcoat, raincoat } from './scenes/clothing/garments.ts'
import { birdHouse, blanket, cuttingBoards, wallHanging } from './scenes/decor/handmade.ts'
import { floorLamp, tableLamp, taskLamp } from './scenes/decor/lights.ts'
import { cacti, monstera, snakePlant } from './scenes/decor/plants.ts'
import { alarmClock, mirror, poster, rug, vase } from './scenes/decor/walls.ts'
import { controller, filmCamera, keyboard, projector, tablet } from './scenes/electronics/gadgets.ts'
import { airConditioner, deskFan, laptop, monitor, tubeTelevision } from './scenes/electronics/screens.ts'
import { headphones, radio, recordPlayer, speakers } from './scenes/electronics/sound.ts'
import { bedFrame, crib, dryingRack } from './scenes/furniture/beds.ts'
import { bookshelf, desk, dresser, nightstand } from './scenes/furniture/cabinets.ts'
import { armchair, barStool, bentwoodChair, officeChair, sofa } from './scenes/furniture/seating.ts'
import { bistroTable, coffeeTable, diningTable, stepStool } from './scenes/furniture/tables.ts'
import { hairDryer, perfume, shavingSet } from './scenes/home/bathroom.ts'
import { birdCage, catTree, stepladder, suitcase, umbrella } from './scenes/home/household.ts'
import {
  dutchOven,
  espressoMachine,
  kettle,
  mugs,
  skillet,
  standMixer,
  toaster,
} from './scenes/home/kitchen.ts'
import { appleCrate, candles, coffeeBag, jars } from './scenes/home/pantry.ts'
import { stroller } from './scenes/home/pushchair.ts'
import { easel, movingBoxes, sewingMachine, telescope, toolBox } from './scenes/home/workshop.ts'
import { skateboard, snowboard } from './scenes/leisure/boards.ts'
import { tent, yogaMat } from './scenes/leisure/camping.ts'
import { chess, puzzle } from './scenes/leisure/games.ts'
import { guitar, uprightPiano } from './scenes/leisure/music.ts'
import { bookStack, discCases, recordCrate, volumes } from './scenes/leisure/paper.ts'
import { bricks, stackingRings, teddy, toyTrain } from './scenes/leisure/play.ts'
import { basketball, dumbbells, helmet, tennisRacket } from './scenes/leisure/sports.ts'
import { hatchback } from './scenes/vehicles/cars.ts'
import { bicycle } from './scenes/vehicles/cycles.ts'
import { kickScooter, motorScooter } from './scenes/vehicles/scooters.ts'
import type { Stage } from './studio/modeling/stage.ts'
import type { View } from './studio/rendering/photograph.ts'
import type { RoomName } from './studio/rendering/rooms.ts'

/** The functions that build items, by name. */
const items = {
  airConditioner,
  alarmClock,
  appleCrate,
  armchair,
  barStool,
  basketball,
  beanie,
  bedFrame,
  bentwoodChair,
  bicycle,
  birdCage,
  birdHouse,
  bistroTable,
  blanket,
  bookshelf,
  bookStack,
  boots,
  bricks,
  cacti,
  candles,
  catTree,
  chess,
  coffeeBag,
  coffeeTable,
  controller,
  crib,
  cuttingBoards,
  denimJacket,
  desk,
  deskFan,
  diningTable,
  discCases,
  dresser,
  dryingRack,
  dumbbells,
  dutchOven,
  easel,
  espressoMachine,
  filmCamera,
  floorLamp,
  guitar,
  hairDryer,
  handbag,
  hatchback,
  headphones,
  helmet,
  jars,
  kettle,
  keyboard,
  kickScooter,
  laptop,
  mirror,
  monitor,
  monstera,
  motorScooter,
  movingBoxes,
  mugs,
  nightstand,
  officeChair,
  overcoat,
  perfume,
  poster,
  projector,
  puzzle,
  radio,
  raincoat,
  recordCrate,
  recordPlayer,
  rug,
  sewingMachine,
  shavingSet,
  skateboard,
  skillet,
  snakePlant,
  sneakers,
  snowboard,
  sofa,
  speakers,
  stackingRings,
  standMixer,
  stepladder,
  stepStool,
  stroller,
  suitcase,
  tableLamp,
  tablet,
  taskLamp,
  teddy,
  telescope,
  tennisRacket,
  tent,
  toaster,
  toolBox,
  toyTrain,
  tubeTelevision,
  umbrella,
  uprightPiano,
  vase,
  volumes,
  wallHanging,
  yogaMat,
}

type Items = typeof items
type ItemName = keyof Items

/** One picture: an item as data, its room and the view. Plain data, so that it can be sent to a thread. */
export type SceneSpec = {
  [Name in ItemName]: { item: Name; of: Parameters<Items[Name]>[0]; room: RoomName; view: View }
}[ItemName]

/** The pictures of one item in one room, one for each view. */
export function shots<Name extends ItemName>(
  item: Name,
  of: Parameters<Items[Name]>[0],
  room: RoomName,
  views: readonly View[],
): SceneSpec[] {
  return views.map((view) => ({ item, of, room, view }) as SceneSpec)
}

/** Builds the item of a scene. */
export function buildItem(spec: SceneSpec): Stage {
  // Each name belongs to its own settings type, which the compiler cannot infer from the table.
  const build = items[spec.item] as (of: SceneSpec['of']) => Stage
  return build(spec.of)
}
