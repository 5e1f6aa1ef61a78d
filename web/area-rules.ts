import { newYorkAreas } from '../contract/rules/marketplace/new-york-addresses.ts'

/** Finds the area of a typed address. Apart from the marketplace, so that most pages do not load its patterns. */
export const areaRules = newYorkAreas
