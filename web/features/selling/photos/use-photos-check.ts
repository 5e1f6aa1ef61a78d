import { useState } from 'react'
import { photosProblem } from './photo-list.ts'
import type { UploadQueue } from './upload-queue.ts'

/** Holds back what needs photos until they are there, and says what is wrong with them. */
export function usePhotosCheck(desk: UploadQueue) {
  const [problem, setProblem] = useState<{ text: string; count: number }>()
  const [isWaiting, setIsWaiting] = useState(false)
  const say = (text: string | undefined) => {
    setProblem((before) => (text ? { text, count: (before?.count ?? 0) + 1 } : undefined))
    return text === undefined
  }
  return {
    problem,
    /** Photos are still on their way. */
    isWaiting,
    /** Whether there is a photo to go on with; the others may follow. */
    hasOne: () => say(photosProblem(desk.getItems(), false)),
    /** Waits until every photo is there; false when one could not be used. */
    async areReady(): Promise<boolean> {
      setIsWaiting(true)
      await desk.settled()
      setIsWaiting(false)
      return say(photosProblem(desk.getItems(), true))
    },
  }
}
