import type { FileStore } from '../../../ports/file-store.ts'
import type { DraftRepository } from '../repository.ts'

/** A photo's descriptor: numbers that can be compared with those of the same version. */
export interface PhotoDescription {
  version: number
  coarse: number[]
  fine: Uint8Array
}

export interface DescriptionDependencies {
  drafts: Pick<DraftRepository, 'describe' | 'undescribed'>
  files: FileStore
  describePhoto: (photo: Uint8Array) => Promise<PhotoDescription>
  /** The version that `describePhoto` computes. */
  version: number
  /** The file key of a photo's master; from the photos feature. */
  masterKey: (photoId: string) => string
}

/** Photos described per run of `catchUp`. */
const BATCH = 200

/** Computes and stores descriptors, which find look-alikes of new photos. */
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
    const description = await describePhoto(master)
    const stored = await drafts.describe(photoId, description.version, description.coarse, description.fine)
    return stored > 0
  }

  return {
    /** Describes one photo; does nothing if it was deleted. */
    describe: async ({ photoId }: { photoId: string }): Promise<void> => void (await describe(photoId)),

    /** Describes main photos without a current descriptor. @returns how many */
    async catchUp(): Promise<number> {
      let count = 0
      for (const { id } of await drafts.undescribed(version, BATCH)) if (await describe(id)) count++
      return count
    },
  }
}
