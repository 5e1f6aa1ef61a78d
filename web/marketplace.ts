import { newYorkCity } from '../contract/rules/marketplace/new-york.ts'

/** The marketplace of this build's pages. Every page reads the city, its time zone and its locale from here. */
export const marketplace = newYorkCity
