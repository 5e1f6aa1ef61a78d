import type { LocationFinder } from '../../ports/locations.ts'

/** Finds places in the five boroughs from data files, without key or network. All positions are approximate. */
export function createGazetteer(): LocationFinder {
  return {
    search: async (text) => (await load()).searchPlaces(text),
    details: async (id) => (await load()).locationOfId(id),
  }
}

/** Loaded with the first search: reading the files takes 100 ms, which would delay the start. */
let loaded: Promise<Awaited<ReturnType<typeof read>>> | undefined

function load() {
  loaded ??= read()
  return loaded
}

async function read() {
  const [{ searchPlaces }, { locationOfId }] = await Promise.all([
    import('./search.ts'),
    import('./details.ts'),
  ])
  return { searchPlaces, locationOfId }
}
