import type { SceneSpec } from './scene.ts'
import { clothingShots } from './shots/clothing.ts'
import { decorShots } from './shots/decor.ts'
import { electronicsShots } from './shots/electronics.ts'
import { furnitureShots } from './shots/furniture.ts'
import { gadgetShots } from './shots/gadgets.ts'
import { homeShots } from './shots/home.ts'
import { makerShots } from './shots/makers.ts'
import { oddShots } from './shots/odd.ts'
import { playShots } from './shots/play.ts'
import { seatingShots } from './shots/seating.ts'
import { shelfShots } from './shots/shelf.ts'
import { sportsShots } from './shots/sports.ts'
import { wallShots } from './shots/walls.ts'
import { wheelShots } from './shots/wheels.ts'

/** The scenes behind every picture of the demo catalogue, by listing key, the main picture first. */
export const demoShots: Readonly<Record<string, readonly SceneSpec[]>> = {
  ...clothingShots,
  ...decorShots,
  ...electronicsShots,
  ...furnitureShots,
  ...gadgetShots,
  ...homeShots,
  ...makerShots,
  ...oddShots,
  ...playShots,
  ...seatingShots,
  ...shelfShots,
  ...sportsShots,
  ...wallShots,
  ...wheelShots,
}
