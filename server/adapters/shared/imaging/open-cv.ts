import { createRequire } from 'node:module'
import type * as OpenCv from '@techstark/opencv-js'

export type Cv = typeof OpenCv

/**
 * Loads OpenCV (WebAssembly). Its module is a thenable that resolves to itself, which `await` and `import()` would
 * unwrap forever, so `then` is deleted first.
 */
export function loadOpenCv(): Promise<{ cv: Cv }> {
  const loading: Cv & { then?: (ready: (cv: Cv) => void) => void; onRuntimeInitialized?: () => void } =
    createRequire(import.meta.url)('@techstark/opencv-js')
  return new Promise((resolve) => {
    const ready = (cv: Cv) => {
      delete (cv as typeof loading).then
      resolve({ cv })
    }
    if (loading instanceof Promise || typeof loading.then === 'function') loading.then?.(ready)
    else if (loading.Mat) ready(loading)
    else loading.onRuntimeInitialized = () => ready(loading)
  })
}
