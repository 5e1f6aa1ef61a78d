import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ClaimPhoto } from '../../../../contract/calls/orders/claim-shape.ts'
import { MAX_CLAIM_PHOTOS } from '../../../../contract/rules/orders/claims.ts'
import { upload } from '../../../api/call.ts'
import { checkConnectionSentence, isNetworkFailure } from '../../../api/transport/response.ts'
import { orderInput } from '../order-query.ts'

/** A chosen photo and how far it is. */
export interface ChosenPhoto {
  key: string
  /** Null for one that was uploaded before a reload. */
  file: File | null
  /** Of the upload, from 0 to 1. */
  share: number
  /** Once it is uploaded. */
  photo: ClaimPhoto | null
  error: string | null
}

/** The photos of a report or an answer. They are uploaded one after the other, as soon as they are chosen. */
export function useClaimPhotos(orderId: string, token: string | null) {
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
    if (!file) return
    change(key, { error: null, share: 0 })
    queue.current = queue.current.then(async () => {
      const form = new FormData()
      form.set('file', file)
      const { signal } = left.current
      if (signal.aborted) return
      const onProgress = (share: number) => change(key, { share })
      const result = await upload(
        'claims.uploadPhoto',
        form,
        { signal, onProgress },
        orderInput(orderId, token),
      )
      if (signal.aborted) return
      if (result.error === null) change(key, { photo: result.data.photo, share: 1 })
      else change(key, { error: isNetworkFailure(result) ? checkConnectionSentence : result.error })
    })
  }
  const add = (files: readonly File[]) => {
    const chosen = files
      .slice(0, MAX_CLAIM_PHOTOS - photos.length)
      .map((file): ChosenPhoto => ({ key: crypto.randomUUID(), file, share: 0, photo: null, error: null }))
    setPhotos((all) => [...all, ...chosen])
    for (const one of chosen) send(one)
  }
  /** Puts back photos that were uploaded before a reload, in front of those chosen since. */
  const restore = useCallback((uploaded: readonly ClaimPhoto[]) => {
    const before = uploaded.map(
      (photo): ChosenPhoto => ({ key: photo.id, file: null, share: 1, photo, error: null }),
    )
    setPhotos((all) => [...before, ...all.filter(({ key }) => !before.some((one) => one.key === key))])
  }, [])
  const done = useMemo(() => photos.flatMap(({ photo }) => photo ?? []), [photos])
  return {
    photos,
    add,
    restore,
    /** Those that are uploaded. */
    done,
    retry: send,
    remove: (key: string) => setPhotos((all) => all.filter((one) => one.key !== key)),
    ids: done.map(({ id }) => id),
    isUploading: photos.some(({ photo, error }) => !photo && !error),
  }
}

export type ClaimPhotoList = ReturnType<typeof useClaimPhotos>
