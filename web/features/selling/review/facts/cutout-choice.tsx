import { MoveHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Photo } from '../../../../../contract/calls/shapes.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import type { Cutout, PictureChoice } from '../review.ts'
import '../review.css'

interface CutoutChoiceProps {
  original: Photo
  cutout: Cutout | null
  look: PictureChoice
  onChoose: (look: PictureChoice) => void
}

const reasons = {
  nothing_found: 'We couldn’t tell the item from its background, so your photo stays as it is.',
  fills_the_photo: 'It fills the whole photo, so there is no background to clear.',
  no_clear_edge:
    'It blends into its background, so your photo stays as it is: a ragged cut would look worse.',
  unsure: 'We weren’t sure where it ends, so your photo stays as it is: a ragged cut would look worse.',
}

/** Compares the original photo with its cutout and lets the seller choose which one comes first. */
export function CutoutChoice({ original, cutout, look, onChoose }: CutoutChoiceProps) {
  const clean = cutout?.photo
  if (!clean)
    return (
      <figure className="grid gap-3">
        <Frame photo={original}>
          <Layer photo={original} alt="Your main photo" />
        </Frame>
        {cutout?.problem && <figcaption className="text-soft text-sm">{reasons[cutout.problem]}</figcaption>}
      </figure>
    )
  return (
    <div className="grid gap-3">
      <Compare original={original} clean={clean} />
      {cutout.cutout_confidence === 'low' && (
        <Alert tone="info" title="Check the clean picture first">
          We weren’t sure where the item ends{look === 'original' && ', so your photo goes first'}. Slide to
          compare the two.
        </Alert>
      )}
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">Which picture goes first?</legend>
        <PictureOption value="clean" label="Clean background" look={look} onChoose={onChoose} />
        <PictureOption value="original" label="As you took it" look={look} onChoose={onChoose} />
      </fieldset>
      <p className="text-soft text-sm">
        {look === 'clean'
          ? 'Buyers see the clean picture first, and your untouched photo right after it.'
          : 'Buyers see your photo as you took it.'}
      </p>
    </div>
  )
}

const sizes = '(min-width: 64rem) 30rem, 100vw'

/** Limits of the frame's aspect ratio, width to height; a photo beyond them is shown whole inside the frame. */
const ASPECT_RATIO = { min: 0.6, max: 1.6 }

/** A frame with the photo's aspect ratio, so that no bars appear beside it. */
function Frame({ photo, share, children }: { photo: Photo; share?: number; children: ReactNode }) {
  const ratio = Math.min(ASPECT_RATIO.max, Math.max(ASPECT_RATIO.min, photo.width / photo.height))
  const style: Record<string, string> = { aspectRatio: String(ratio) }
  if (share !== undefined) style['--share'] = `${share}%`
  return (
    <div className="compare" style={style}>
      {children}
    </div>
  )
}

function Layer({ photo, alt, over = false }: { photo: Photo; alt: string; over?: boolean }) {
  const style = over ? 'compare-layer compare-over' : 'compare-layer'
  return <Picture photo={photo} alt={alt} sizes={sizes} contain eager className={style} />
}

/** A slider between the two pictures. */
function Compare({ original, clean }: { original: Photo; clean: Photo }) {
  const [share, setShare] = useState(50)
  return (
    <Frame photo={original} share={share}>
      <Layer photo={clean} alt="With a clean background" />
      <Layer photo={original} alt="As you took it" over />
      <span aria-hidden="true" className="compare-line">
        <span>
          <MoveHorizontal />
        </span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label="Compare your photo with the clean one"
        aria-valuetext={`${share} % of your photo`}
        onChange={({ target }) => setShare(Number(target.value))}
      />
      <span aria-hidden="true" className="compare-name left-3" data-hidden={share < 22 || undefined}>
        Yours
      </span>
      <span aria-hidden="true" className="compare-name right-3" data-hidden={share > 78 || undefined}>
        Clean
      </span>
    </Frame>
  )
}

function PictureOption({
  value,
  label,
  look,
  onChoose,
}: {
  value: PictureChoice
  label: string
  look: PictureChoice
  onChoose: (look: PictureChoice) => void
}) {
  return (
    <label className="radio-pill">
      <input type="radio" name="look" checked={look === value} onChange={() => onChoose(value)} />
      {label}
    </label>
  )
}
