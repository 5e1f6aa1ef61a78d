import { newYorkCity } from '../marketplace/new-york.ts'

const { servedPart, name, areaNoun } = newYorkCity

/** What people read when a delivery address is refused, by the browser or by the server. @source spec §5 */
export const addressSentences = {
  missing: 'Please enter the street address for the delivery.',
  unclear: `Please add the ${areaNoun} or the ZIP code to the address.`,
  outside: `We don’t deliver there yet, only within ${servedPart} of ${name}.`,
} as const
