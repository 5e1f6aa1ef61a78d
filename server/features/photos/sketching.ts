import type { FileStore } from '../../ports/file-store.ts'
import { type PhotoProcessor, PhotoRejected } from '../../ports/photo-processor.ts'
import { printOf } from './copies/prints.ts'
import { masterKey } from './file-keys.ts'
import type { PhotoRepository } from './repository.ts'

/** Photos per run: at 0.2 s each, a run is over before the next one begins. */
const BATCH = 200

interface SketchingDependencies {
  photos: PhotoRepository
  files: FileStore
  processor: PhotoProcessor
}

/** Makes sketches of photos that were stored before copies were recognized by them. */
export function createSketching({ photos, files, processor }: SketchingDependencies) {
  const sketchOf = async (id: string): Promise<Uint8Array | null> => {
    const master = await files.get(masterKey(id))
    try {
      return master && (await processor.prepare(master)).sketch
    } catch (error) {
      if (error instanceof PhotoRejected) return null
      throw error
    }
  }

  return {
    /** A photo whose file is missing or damaged gets an empty sketch, so that it is not read again. @returns how many were read */
    async sketchOlder(): Promise<number> {
      const ids = await photos.withoutSketch(BATCH)
      for (const id of ids) {
        const sketch = await sketchOf(id)
        await photos.mark(
          id,
          sketch ? { print: printOf(sketch), sketch } : { print: null, sketch: new Uint8Array() },
        )
      }
      return ids.length
    },
  }
}
