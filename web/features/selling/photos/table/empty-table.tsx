import { Camera, ImagePlus } from 'lucide-react'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { PhotoSource } from '../photo-source.tsx'

/** The photo table without photos. */
export function EmptyTable({ source, isOver }: { source: PhotoSource; isOver: boolean }) {
  return (
    <div className="blanket-empty">
      <div aria-hidden="true" className="fan">
        <span />
        <span />
        <span />
      </div>
      <div className="grid justify-items-center gap-4 rounded-lg bg-paper px-5 py-4 text-center">
        <div className="grid gap-1">
          <h2 className="text-xl">{isOver ? 'Let go, we’ve got them' : 'Lay your photos here'}</h2>
          <p className="text-soft text-sm">
            <span className="pointer-coarse:hidden">Drag them in, paste them, or pick them. </span>
            Up to 5, the best one first.
          </p>
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          <Button icon={<ImagePlus aria-hidden="true" className="size-5" />} onClick={source.pick}>
            Add photos
          </Button>
          <Button
            variant="secondary"
            icon={<Camera aria-hidden="true" className="size-5" />}
            onClick={source.shoot}
            className="pointer-fine:hidden"
          >
            Take a photo
          </Button>
        </div>
      </div>
    </div>
  )
}
