import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

/** The ways by which photos come from the device. */
export interface PhotoSource {
  buttons: ReactNode
  /** The browser's own pickers; to be placed once, out of sight. */
  inputs: ReactNode
}

/** A picker for several photos and, where there is a finger, the camera. @source spec §5: image files only */
export function usePhotoSource(add: (files: readonly File[]) => void): PhotoSource {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file may be chosen again after it was taken away.
    target.value = ''
    if (files.length > 0) add(files)
  }
  return {
    buttons: (
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          look="secondary"
          icon={<ImagePlus aria-hidden="true" />}
          onClick={() => picker.current?.click()}
        >
          Add photos
        </Button>
        <Button
          look="secondary"
          icon={<Camera aria-hidden="true" />}
          onClick={() => camera.current?.click()}
          className="pointer-fine:hidden"
        >
          Take a photo
        </Button>
      </div>
    ),
    inputs: (
      <>
        <input
          ref={picker}
          hidden
          type="file"
          accept="image/*,.heic,.heif"
          multiple
          aria-label="Photos"
          onChange={take}
        />
        <input
          ref={camera}
          hidden
          type="file"
          accept="image/*"
          capture="environment"
          aria-label="Camera"
          onChange={take}
        />
      </>
    ),
  }
}
