import { type ChangeEvent, type ReactNode, useRef } from 'react'

/** The file picker and the camera. */
export interface PhotoSource {
  /** Opens the picker. */
  pick: () => void
  /** Opens the camera. */
  shoot: () => void
  /** The hidden file inputs, to be rendered once. */
  inputs: ReactNode
}

/** Provides a picker for several photos and the camera. @source spec §5: image files only */
export function usePhotoSource(add: (files: readonly File[]) => void): PhotoSource {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Without this, choosing the same file again would fire no event.
    target.value = ''
    if (files.length > 0) add(files)
  }
  const input = { hidden: true, type: 'file', onChange: take }
  return {
    pick: () => picker.current?.click(),
    shoot: () => camera.current?.click(),
    inputs: (
      <>
        <input {...input} ref={picker} accept="image/*,.heic,.heif" multiple aria-label="Photos" />
        <input {...input} ref={camera} accept="image/*" capture="environment" aria-label="Camera" />
      </>
    ),
  }
}
