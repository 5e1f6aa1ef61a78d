import { clothingListings } from './catalogue/clothing.ts'
import { decorListings } from './catalogue/decor.ts'
import { electronicsListings } from './catalogue/electronics.ts'
import { furnitureListings } from './catalogue/furniture.ts'
import { gadgetListings } from './catalogue/gadgets.ts'
import { homeListings } from './catalogue/home.ts'
import { makerListings } from './catalogue/makers.ts'
import { oddListings } from './catalogue/odd.ts'
import { playListings } from './catalogue/play.ts'
import { seatingListings } from './catalogue/seating.ts'
import { shelfListings } from './catalogue/shelf.ts'
import { sportsListings } from './catalogue/sports.ts'
import { wallListings } from './catalogue/walls.ts'
import { wheelListings } from './catalogue/wheels.ts'
import type { DemoListing, DemoSeller } from './listing.ts'

/** The sellers of the demo catalogue. Phone numbers are from the range reserved for fiction. */
export const demoSellers: readonly DemoSeller[] = [
  { key: 'maple', username: 'quiet-maple-27', neighborhood: 'Fort Greene' },
  { key: 'ferry', username: 'early-ferry-63', neighborhood: 'Astoria' },
  { key: 'juniper', username: 'patient-juniper-48', neighborhood: 'Washington Heights' },
  {
    key: 'awning',
    username: 'striped-awning-12',
    neighborhood: 'Carroll Gardens',
    business: {
      name: 'Second Landing',
      address: '999 Court Street, Brooklyn, NY 11231',
      phone_number: '(718) 555-0142',
    },
  },
]

/** The listings of the demo catalogue, the newest first. */
export const demoListings: readonly DemoListing[] = [
  ...seatingListings,
  ...furnitureListings,
  ...electronicsListings,
  ...clothingListings,
  ...wheelListings,
  ...sportsListings,
  ...shelfListings,
  ...wallListings,
  ...gadgetListings,
  ...oddListings,
  ...playListings,
  ...decorListings,
  ...homeListings,
  ...makerListings,
].sort((a, b) => a.age_hours - b.age_hours)
