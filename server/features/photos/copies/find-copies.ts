import type { Candidate, CopyRepository, StoredPhoto } from './copy-repository.ts'
import { isCopy } from './likeness.ts'
import { type Probe, probesOf } from './prints.ts'

/**
 * The ids of photos of which one of these is a copy, in any listing or none: saved again, resized, recolored, mirrored, turned a little,
 * with a thin border, or with up to a tenth cut off each side.
 */
export type FindCopies = (photoIds: readonly string[]) => Promise<string[]>

export function createCopyFinder(copies: CopyRepository): FindCopies {
  return async (photoIds) => {
    const found = new Set<string>()
    for (const photo of await copies.photos(photoIds))
      for (const id of await copiesOf(copies, photo)) found.add(id)
    return [...found]
  }
}

async function copiesOf(copies: CopyRepository, photo: StoredPhoto): Promise<string[]> {
  const probes = probesOf(photo.sketch)
  const candidates = await copies.candidates(
    photo.id,
    probes.map(({ print }) => print),
  )
  return candidates
    .filter((candidate) => isCopyAt(photo, candidate, probes[candidate.probe]))
    .map(({ id }) => id)
}

function isCopyAt(photo: StoredPhoto, candidate: Candidate, probe: Probe | undefined) {
  return probe !== undefined && isCopy(photo, candidate, probe.window, probe.isMirrored)
}
