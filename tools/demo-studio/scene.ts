import { beanie, handbag } from './scenes/bags.ts'
import { hairDryer, perfume, shavingSet } from './scenes/bathroom.ts'
import { bedFrame, crib, dryingRack } from './scenes/beds.ts'
import { skateboard, snowboard } from './scenes/boards.ts'
import { bookshelf, desk, dresser, nightstand } from './scenes/cabinets.ts'
import { tent, yogaMat } from './scenes/camping.ts'
import { hatchback } from './scenes/cars.ts'
import { bicycle } from './scenes/cycles.ts'
import { boots, sneakers } from './scenes/footwear.ts'
import { controller, filmCamera, keyboard, projector, tablet } from './scenes/gadgets.ts'
import { chess, puzzle } from './scenes/games.ts'
import { denimJacket, overcoat, raincoat } from './scenes/garments.ts'
import { birdHouse, blanket, cuttingBoards, wallHanging } from './scenes/handmade.ts'
import { birdCage, catTree, stepladder, suitcase, umbrella } from './scenes/household.ts'
import { dutchOven, espressoMachine, kettle, mugs, skillet, standMixer, toaster } from './scenes/kitchen.ts'
import { floorLamp, tableLamp, taskLamp } from './scenes/lights.ts'
import { guitar, uprightPiano } from './scenes/music.ts'
import { appleCrate, candles, coffeeBag, jars } from './scenes/pantry.ts'
import { bookStack, discCases, recordCrate, volumes } from './scenes/paper.ts'
import { cacti, monstera, snakePlant } from './scenes/plants.ts'
import { bricks, stackingRings, teddy, toyTrain } from './scenes/play.ts'
import { stroller } from './scenes/pushchair.ts'
import { kickScooter, motorScooter } from './scenes/scooters.ts'
import { airConditioner, deskFan, laptop, monitor, tubeTelevision } from './scenes/screens.ts'
import { armchair, barStool, bentwoodChair, officeChair, sofa } from './scenes/seating.ts'
import { headphones, radio, recordPlayer, speakers } from './scenes/sound.ts'
import { basketball, dumbbells, helmet, tennisRacket } from './scenes/sports.ts'
import { bistroTable, coffeeTable, diningTable, stepStool } from './scenes/tables.ts'
import { alarmClock, mirror, poster, rug, vase } from './scenes/walls.ts'
import { easel, movingBoxes, sewingMachine, telescope, toolBox } from './scenes/workshop.ts'
import type { View } from './studio/photograph.ts'
import type { RoomName } from './studio/rooms.ts'
import type { Stage } from './studio/stage.ts'

/** Everything the studio can build, by name. */
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

/** One picture: an item as data, the room it is in and the view of it. Plain data, so that it can cross threads. */
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
  // One name always goes with its own settings; the compiler cannot follow that through the table.
  const build = items[spec.item] as (of: SceneSpec['of']) => Stage
  return build(spec.of)
}
