import type { LocationFinder } from '../../ports/locations.ts'

/** The five boroughs from our own files: no key, no network. Every place is approximate. */
export function createGazetteer(): LocationFinder {
  return {
    search: async (text) => (await load()).searchPlaces(text),
    details: async (id) => (await load()).locationOfId(id),
  }
}

/** Reading the files takes a tenth of a second, which a starting process does not have to wait for. */
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
