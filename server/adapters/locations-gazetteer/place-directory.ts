import type { Marketplace } from '../../../contract/rules/marketplace/marketplace.ts'
import type { DirectoryPlace, PlaceDirectory } from '../../ports/place-directory.ts'

type City = Pick<Marketplace, 'areas' | 'meetingPoints'>

/** The gazetteer's neighborhoods and the marketplace's meeting points. Loads the data files with the first question. */
export function createPlaceDirectory(city: City): PlaceDirectory {
  let loaded: Promise<Directory> | undefined
  const load = () => {
    loaded ??= read(city)
    return loaded
  }
  return {
    all: async () => (await load()).all,
    byId: async (id) => (await load()).byId.get(id),
    neighborhoodAt: async (point, area) => nearest((await load()).all, point, area),
  }
}

interface Directory {
  all: readonly DirectoryPlace[]
  byId: ReadonlyMap<string, DirectoryPlace>
}

async function read({ areas, meetingPoints }: City): Promise<Directory> {
  const { neighborhoods } = await import('./neighborhoods.ts')
  const points = meetingPoints.map((point): DirectoryPlace => ({ ...point, kind: 'meeting_point' }))
  const all = [...neighborhoods, ...points].toSorted(
    (one, other) => areas.indexOf(one.area) - areas.indexOf(other.area) || (one.name < other.name ? -1 : 1),
  )
  return { all, byId: new Map(all.map((place) => [place.id, place])) }
}

function nearest(
  all: readonly DirectoryPlace[],
  [lon, lat]: readonly [number, number],
  area: string | null,
): DirectoryPlace | undefined {
  const narrowing = Math.cos((lat * Math.PI) / 180)
  const distance = ({ point }: DirectoryPlace) => Math.hypot((point[0] - lon) * narrowing, point[1] - lat)
  return all
    .filter((place) => place.kind === 'neighborhood' && (area === null || place.area === area))
    .reduce<DirectoryPlace | undefined>(
      (best, place) => (best && distance(best) <= distance(place) ? best : place),
      undefined,
    )
}
