/**
 * The part of the Google Maps API that we use.
 * @source https://developers.google.com/maps/documentation/javascript/reference
 */
export interface GoogleMaps {
  importLibrary(name: 'maps'): Promise<MapsLibrary>
  importLibrary(name: 'marker'): Promise<MarkerLibrary>
  importLibrary(name: 'places'): Promise<PlacesLibrary>
  SymbolPath: { FORWARD_CLOSED_ARROW: number; CIRCLE: number }
}

interface LatLng {
  lat: number
  lng: number
}

export interface MapsLibrary {
  Map: new (
    place: HTMLElement,
    options: object,
  ) => {
    fitBounds(bounds: { west: number; south: number; east: number; north: number }, padding: number): void
  }
  Polyline: new (options: object) => { setMap(map: unknown): void }
}

/** The basic markers: advanced markers require a map style in the operator's Google account. */
export interface MarkerLibrary {
  Marker: new (options: object) => { setMap(map: unknown): void; setPosition(position: LatLng): void }
}

export interface PlacesLibrary {
  AutocompleteSessionToken: new () => object
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: object): Promise<{
      suggestions: { placePrediction: PlacePrediction | null }[]
    }>
  }
}

export interface PlacePrediction {
  placeId: string
  text: { toString(): string }
  toPlace(): {
    fetchFields(request: { fields: string[] }): Promise<unknown>
    formattedAddress?: string | null
    addressComponents?: { longText: string | null; shortText: string | null; types: string[] }[]
  }
}
