import type { DemoListing } from '../listing.ts'

/** Small electronics. */
export const gadgetListings: DemoListing[] = [
  {
    key: 'headphones',
    seller: 'ferry',
    title: 'Wired headphones, brown leather, with stand',
    price_cents: 7500,
    category: 'electronics',
    condition: 'like_new',
    description:
      'For people who have lost three pairs of the small wireless kind on the F train. Closed back, soft pads, long cable with a gold plug. Walnut stand is part of the deal.',
    details: { color: 'Graphite and brown', wired: true, stand_included: true },
    delivery_enabled: true,
    age_hours: 47,
    views: 110,
  },
  {
    key: 'film-camera',
    seller: 'awning',
    title: '35 mm film camera with a 50 mm lens',
    price_cents: 21000,
    category: 'electronics',
    condition: 'good',
    description:
      'Shutter tested at every speed, light meter agrees with my phone. New seals, so no surprise sunbeams. Leather strap smells like someone’s very good vacation.',
    details: { film: '35 mm', lens: '50 mm f/1.8', color: 'Silver and black', strap_included: true },
    delivery_enabled: true,
    age_hours: 9,
    views: 324,
  },
  {
    key: 'clicky-keyboard',
    seller: 'ferry',
    title: 'Mechanical keyboard, cream and teal',
    price_cents: 5500,
    category: 'electronics',
    condition: 'like_new',
    description:
      'My roommate has asked me to sell it. Sixty-key layout, clicky switches, coiled-ish teal cable. It sounds like rain on a tin roof, if the rain had deadlines.',
    details: { color: 'Cream and teal', layout: '60 percent', switches: 'Clicky', wired: true },
    delivery_enabled: true,
    age_hours: 58,
    views: 122,
  },
  {
    key: 'game-controller',
    seller: 'maple',
    title: 'White game controller, both sticks true',
    price_cents: 2400,
    category: 'electronics',
    condition: 'good',
    description:
      'No drift, which is more than I can say for the player. Charging cable included, thumbprints removed.',
    details: { color: 'White', wireless: true, cable_included: true },
    delivery_enabled: true,
    age_hours: 101,
    views: 87,
  },
  {
    key: 'drawing-tablet',
    seller: 'juniper',
    title: 'Tablet with pen, for drawing on the bus',
    price_cents: 14000,
    category: 'electronics',
    condition: 'good',
    description:
      'Ten-inch screen, pen, and a little metal stand. One hairline scratch at the top edge, invisible when lit. I went back to paper; it crashes less.',
    details: { size: '10 in', storage_gb: 128, color: 'Gray', pen_included: true },
    delivery_enabled: true,
    age_hours: 68,
    views: 139,
  },
  {
    key: 'mini-projector',
    seller: 'ferry',
    title: 'Small projector, fire-escape movie nights',
    price_cents: 9000,
    category: 'electronics',
    condition: 'good',
    description:
      'Throws a picture as wide as a bedsheet from ten feet. Fan is audible in quiet films, so watch loud ones. Two screw feet and one at the back to level it on a radiator.',
    details: { color: 'Off-white', brightness_lumens: 600, input: 'HDMI' },
    delivery_enabled: true,
    age_hours: 172,
    views: 81,
  },
]
