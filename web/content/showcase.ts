import discoveryPoster from './media/addictive-discovery.avif'
import discoveryMp4 from './media/addictive-discovery.mp4'
import discoveryWebm from './media/addictive-discovery.webm'
import discoveryPosterDark from './media/addictive-discovery-dark.avif'
import discoveryMp4Dark from './media/addictive-discovery-dark.mp4'
import discoveryWebmDark from './media/addictive-discovery-dark.webm'
import listingsPoster from './media/instant-listings.avif'
import listingsMp4 from './media/instant-listings.mp4'
import listingsWebm from './media/instant-listings.webm'
import listingsPosterDark from './media/instant-listings-dark.avif'
import listingsMp4Dark from './media/instant-listings-dark.mp4'
import listingsWebmDark from './media/instant-listings-dark.webm'
import deliveryPoster from './media/same-hour-delivery.avif'
import deliveryMp4 from './media/same-hour-delivery.mp4'
import deliveryWebm from './media/same-hour-delivery.webm'
import deliveryPosterDark from './media/same-hour-delivery-dark.avif'
import deliveryMp4Dark from './media/same-hour-delivery-dark.mp4'
import deliveryWebmDark from './media/same-hour-delivery-dark.webm'

/** One address for each theme. */
export interface Themed {
  light: string
  dark: string
}

/** A silent loop of the product itself, recorded in both themes by `npm run record`. */
export interface Demo {
  webm: Themed
  mp4: Themed
  poster: Themed
  /** What it shows. */
  label: string
}

export interface Step {
  id: string
  title: string
  text: string
  /** A smaller remark. */
  note: string
  demo: Demo
}

/** The three steps of the showcase. @source spec §2 Landing page; §1 for what is claimed */
export const steps: readonly Step[] = [
  {
    id: 'instant-listings',
    title: 'Instant Listings',
    text: 'Lay your photos on the table. AI clears the background, writes the title and description of what it recognizes, and suggests a price from similar listings.',
    note: 'You read it, change what you like, and press one button.',
    demo: {
      webm: { light: listingsWebm, dark: listingsWebmDark },
      mp4: { light: listingsMp4, dark: listingsMp4Dark },
      poster: { light: listingsPoster, dark: listingsPosterDark },
      label: 'A photo of a leather armchair is added and becomes a listing.',
    },
  },
  {
    id: 'addictive-discovery',
    title: 'Addictive Discovery',
    text: 'Swipe through what your neighbors put out today: one thing at a time, the picture as large as your screen.',
    note: 'Or search, filter and save, when you know what you came for.',
    demo: {
      webm: { light: discoveryWebm, dark: discoveryWebmDark },
      mp4: { light: discoveryMp4, dark: discoveryMp4Dark },
      poster: { light: discoveryPoster, dark: discoveryPosterDark },
      label: 'Somebody looks through things for sale nearby and saves one.',
    },
  },
  {
    id: 'same-hour-delivery',
    title: 'Same-Hour Delivery',
    text: 'Pay by card and choose: walk over with a pickup code, or have it at your door as soon as about 15 minutes later.',
    note: 'The price of the delivery is shown before you pay, and it is the price you pay.',
    demo: {
      webm: { light: deliveryWebm, dark: deliveryWebmDark },
      mp4: { light: deliveryMp4, dark: deliveryMp4Dark },
      poster: { light: deliveryPoster, dark: deliveryPosterDark },
      label: 'An armchair is bought and pickup or delivery is chosen.',
    },
  },
]
