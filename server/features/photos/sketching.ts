import type { FileStore } from '../../ports/file-store.ts'
import { type PhotoProcessor, PhotoRejected } from '../../ports/photo-processor.ts'
import { printOf } from './copies/prints.ts'
import { masterKey } from './file-keys.ts'
import type { PhotoRepository } from './repository.ts'

/** Photos per run: at 0.2 s each, a run is over before the next one begins. */
const BATCH = 200
/** Failures after which a run ends: then the files or the processor are out of order. */
const MAX_FAILURES = 10

interface SketchingDependencies {
  photos: Pick<PhotoRepository, 'withoutSketch' | 'mark'>
  files: Pick<FileStore, 'get'>
  processor: Pick<PhotoProcessor, 'prepare'>
  warn: (facts: Record<string, unknown>, message: string) => void
}

const withoutSketch = { print: null, sketch: new Uint8Array() }

/** Makes sketches of photos that were stored before copies were recognized by them. */
export function createSketching({ photos, files, processor, warn }: SketchingDependencies) {
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
      const failed: unknown[] = []
      let hasRead = false
      for (const id of ids) {
        try {
          const sketch = await sketchOf(id)
          await photos.mark(id, sketch ? { print: printOf(sketch), sketch } : withoutSketch)
          hasRead = true
        } catch (error) {
          failed.push(error)
          if (failed.length > MAX_FAILURES) break
          // Where others can be read, it is the photo's own fault.
          if (hasRead) await photos.mark(id, withoutSketch)
        }
      }
      if (failed.length > 0) warn({ err: failed[0], failed: failed.length }, 'photos could not be prepared')
      return ids.length
    },
  }
}
