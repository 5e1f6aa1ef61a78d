import type { DirectoryPlace } from '../../ports/place-directory.ts'
import { places } from './gazetteer.ts'
import { placeId } from './ids.ts'

/** Only the letters of a name, because our sources spell some differently: `Kings Bridge` and `Kingsbridge`. */
const squeezed = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Every neighborhood of the gazetteer, once. Where two spellings differ, the shorter one stays. */
export const neighborhoods: readonly DirectoryPlace[] = [
  ...new Map(
    places
      .filter(({ kind }) => kind === 'neighbourhood')
      .toSorted((one, other) => other.name.length - one.name.length)
      .map((place) => [
        `${place.borough} ${squeezed(withoutArea(place.name, place.borough))}`,
        {
          id: placeId(place),
          name: withoutArea(place.name, place.borough),
          area: place.borough,
          kind: 'neighborhood' as const,
          point: place.point,
        },
      ]),
  ).values(),
]

/** `Murray Hill Queens` → `Murray Hill`: the list shows the area beside the name. */
function withoutArea(name: string, area: string): string {
  return name.endsWith(` ${area}`) ? name.slice(0, -area.length - 1) : name
}
