import type { Candidate, CopyRepository, StoredPhoto } from './copy-repository.ts'
import { isCopy } from './likeness.ts'
import { type Probe, probesOf } from './prints.ts'

/** Two photos of which one is a copy of the other. */
export interface Copy {
  /** One of those that were asked about. */
  photoId: string
  /** The other one, in any listing or none. */
  otherId: string
}

/**
 * Photos that one of these was made of, or that were made of it: saved again, resized, recolored, mirrored, turned a little, with a thin
 * border, or with up to a tenth cut off each side.
 */
export type FindCopies = (photoIds: readonly string[]) => Promise<Copy[]>

export function createCopyFinder(copies: CopyRepository): FindCopies {
  return async (photoIds) => {
    const found: Copy[] = []
    for (const photo of await copies.photos(photoIds))
      for (const otherId of await copiesOf(copies, photo)) found.push({ photoId: photo.id, otherId })
    return found
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
