import type { FileStore } from '../../ports/file-store.ts'
import type { DraftRepository } from './repository.ts'

/** What a photo looks like, in numbers of one version. */
export interface PhotoDescription {
  version: number
  coarse: number[]
  fine: Uint8Array
}

export interface DescriptionDependencies {
  drafts: DraftRepository
  files: FileStore
  describePhoto: (photo: Uint8Array) => Promise<PhotoDescription>
  /** Of the numbers that `describePhoto` makes. */
  version: number
  /** Where a photo's best version is kept; from the photos' room. */
  masterKey: (photoId: string) => string
}

/** Photos that one run of the catching-up describes. */
const BATCH = 200

/** Keeps what photos look like, so that new ones can be compared with them. */
export type Descriptions = ReturnType<typeof createDescriptions>

export function createDescriptions({
  drafts,
  files,
  describePhoto,
  version,
  masterKey,
}: DescriptionDependencies) {
  const describe = async (photoId: string): Promise<boolean> => {
    const master = await files.get(masterKey(photoId))
    if (!master) return false
    const numbers = await describePhoto(master)
    return (await drafts.describe(photoId, numbers.version, numbers.coarse, numbers.fine)) > 0
  }

  return {
    /** Describes one photo; a photo that is gone is no error. */
    describe: async ({ photoId }: { photoId: string }): Promise<void> => void (await describe(photoId)),

    /** Describes main photos that are not described yet, or by an older version. @returns how many */
    async catchUp(): Promise<number> {
      let done = 0
      for (const { id } of await drafts.undescribed(version, BATCH)) if (await describe(id)) done++
      return done
    },
  }
}
