import { useEffect, useRef, useState } from 'react'
import type { MessagePhoto } from '../../../../contract/calls/chat/chat-shape.ts'
import { MAX_MESSAGE_PHOTOS } from '../../../../contract/rules/chat/messages.ts'
import { upload } from '../../../api/call.ts'
import { checkConnectionSentence, isNetworkFailure } from '../../../api/transport/response.ts'
import { chatInput } from '../chat-query.ts'

/** A chosen photo and how far it is. */
export interface ChosenPhoto {
  key: string
  file: File
  /** Of the upload, from 0 to 1. */
  share: number
  /** Once it is uploaded. */
  photo: MessagePhoto | null
  error: string | null
}

/** The photos of the next message, uploaded one after the other as soon as they are chosen. */
export function useMessagePhotos(conversationId: string, token: string | null) {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const queue = useRef(Promise.resolve())
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])
  const change = (key: string, part: Partial<ChosenPhoto>) =>
    setPhotos((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const send = ({ key, file }: ChosenPhoto) => {
    change(key, { error: null, share: 0 })
    queue.current = queue.current.then(async () => {
      const { signal } = left.current
      if (signal.aborted) return
      const form = new FormData()
      form.set('file', file)
      const onProgress = (share: number) => change(key, { share })
      const result = await upload(
        'chat.uploadPhoto',
        form,
        { signal, onProgress },
        chatInput(conversationId, token),
      )
      if (signal.aborted) return
      if (result.error === null) change(key, { photo: result.data.photo, share: 1 })
      else change(key, { error: isNetworkFailure(result) ? checkConnectionSentence : result.error })
    })
  }
  return {
    photos,
    add(files: readonly File[]) {
      const chosen = files
        .slice(0, MAX_MESSAGE_PHOTOS - photos.length)
        .map((file): ChosenPhoto => ({ key: crypto.randomUUID(), file, share: 0, photo: null, error: null }))
      setPhotos((all) => [...all, ...chosen])
      for (const one of chosen) send(one)
    },
    retry: send,
    remove: (key: string) => setPhotos((all) => all.filter((one) => one.key !== key)),
    clear: () => setPhotos([]),
    done: photos.flatMap(({ photo }) => photo ?? []),
    isUploading: photos.some(({ photo, error }) => !photo && !error),
  }
}

export type MessagePhotoList = ReturnType<typeof useMessagePhotos>
