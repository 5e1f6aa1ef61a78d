import { parentPort } from 'node:worker_threads'
import { takePicture } from './picture.ts'
import type { SceneSpec } from './scene.ts'

/** The render thread: receives one scene at a time and responds with its picture. */
parentPort?.on('message', ({ id, spec }: { id: number; spec: SceneSpec }) => {
  takePicture(spec).then(
    (jpeg) => parentPort?.postMessage({ id, jpeg }),
    (error: unknown) =>
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
  )
})
