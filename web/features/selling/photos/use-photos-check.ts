import { useState } from 'react'
import type { UploadQueue } from '../uploads/upload-queue.ts'
import { photosProblem } from './photo-list.ts'

/** Checks the photos before the seller continues, and waits for their uploads. */
export function usePhotosCheck(queue: UploadQueue) {
  const [problem, setProblem] = useState<{ text: string; count: number }>()
  const [isWaiting, setIsWaiting] = useState(false)
  const report = (text: string | undefined) => {
    setProblem((before) => (text ? { text, count: (before?.count ?? 0) + 1 } : undefined))
    return text === undefined
  }
  return {
    problem,
    /** Whether uploads are being waited for. */
    isWaiting,
    /** Whether at least one photo is usable; the others may still be uploading. */
    hasOne: () => report(photosProblem(queue.getItems(), false)),
    /** Waits for all uploads; false when one of them failed. */
    async areReady(): Promise<boolean> {
      setIsWaiting(true)
      await queue.settled()
      setIsWaiting(false)
      return report(photosProblem(queue.getItems(), true))
    },
  }
}
