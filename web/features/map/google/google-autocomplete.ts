import { marketplace } from '../../../marketplace.ts'
import type { DeliveryAddress } from '../../delivery/address/address.ts'
import type { Autocomplete } from '../../delivery/address/use-manual-suggestions.ts'
import type { GoogleMaps, PlacePrediction } from './google-types.ts'

/** Address completion by Google, in the marketplace's country only. @source spec §7, §9 */
export async function createAutocomplete(google: GoogleMaps): Promise<Autocomplete> {
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await google.importLibrary('places')
  let session = new AutocompleteSessionToken()
  let predictions = new Map<string, PlacePrediction>()
  return {
    async suggest(input) {
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        includedRegionCodes: [marketplace.country.toLowerCase()],
        sessionToken: session,
      })
      const found = suggestions.flatMap(({ placePrediction }) => (placePrediction ? [placePrediction] : []))
      predictions = new Map(found.map((prediction) => [prediction.placeId, prediction]))
      return found.map((prediction) => ({ id: prediction.placeId, text: prediction.text.toString() }))
    },
    async pick({ id }) {
      const place = predictions.get(id)?.toPlace()
      if (!place) return null
      await place.fetchFields({ fields: ['formattedAddress', 'addressComponents'] })
      session = new AutocompleteSessionToken()
      return toAddress(place.formattedAddress ?? '', place.addressComponents ?? [])
    },
  }
}

type Components = NonNullable<ReturnType<PlacePrediction['toPlace']>['addressComponents']>

function toAddress(formatted: string, components: Components): DeliveryAddress {
  const part = (type: string, form: 'longText' | 'shortText' = 'longText') =>
    components.find(({ types }) => types.includes(type))?.[form] ?? ''
  return {
    text: formatted,
    locationId: null,
    parsed: {
      formatted_address: formatted,
      street_number: part('street_number'),
      route: part('route'),
      // Google returns boroughs as sublocalities.
      locality: part('locality') || part('sublocality_level_1'),
      administrative_area_level_1: part('administrative_area_level_1', 'shortText'),
      postal_code: part('postal_code'),
      country: part('country', 'shortText'),
    },
  }
}
