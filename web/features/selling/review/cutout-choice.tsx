import { MoveHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Photo } from '../../../../contract/calls/shapes.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { Cutout, Look } from './review.ts'
import './review.css'

interface LookChoiceProps {
  original: Photo
  cutout: Cutout | null
  look: Look
  onChoose: (look: Look) => void
}

const reasons = {
  nothing_found: 'We couldn’t tell the thing from what is behind it, so your photo stays as it is.',
  fills_the_photo: 'It fills the whole photo, so there is no background to clear.',
  no_clear_edge:
    'It blends into its background, so your photo stays as it is: a ragged cut would look worse.',
  unsure: 'We weren’t sure where it ends, so your photo stays as it is: a ragged cut would look worse.',
}

/** The photo as it was taken and with a clean background, one over the other, and which of them goes first. */
export function CutoutChoice({ original, cutout, look, onChoose }: LookChoiceProps) {
  const clean = cutout?.photo
  if (!clean)
    return (
      <figure className="grid gap-3">
        <Frame photo={original}>
          <Shot photo={original} alt="Your main photo" />
        </Frame>
        {cutout?.problem && <figcaption className="text-soft text-sm">{reasons[cutout.problem]}</figcaption>}
      </figure>
    )
  return (
    <div className="grid gap-3">
      <Compare original={original} clean={clean} />
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">Which picture goes first?</legend>
        <LookOption value="clean" label="Clean background" look={look} onChoose={onChoose} />
        <LookOption value="original" label="As you took it" look={look} onChoose={onChoose} />
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

/** The narrowest and the widest frame, width to height; a photo beyond them stands in it whole. */
const FRAMES = { least: 0.6, most: 1.6 }

/** A frame in the photo's own shape: nothing of another color stands beside the photo. */
function Frame({ photo, share, children }: { photo: Photo; share?: number; children: ReactNode }) {
  const shape = Math.min(FRAMES.most, Math.max(FRAMES.least, photo.width / photo.height))
  const style: Record<string, string> = { aspectRatio: String(shape) }
  if (share !== undefined) style['--share'] = `${share}%`
  return (
    <div className="compare" style={style}>
      {children}
    </div>
  )
}

function Shot({ photo, alt, over = false }: { photo: Photo; alt: string; over?: boolean }) {
  const style = over ? 'compare-layer compare-over' : 'compare-layer'
  return <Picture photo={photo} alt={alt} sizes={sizes} contain eager className={style} />
}

/** Where the line is drawn between the two: by finger, mouse or arrow keys. */
function Compare({ original, clean }: { original: Photo; clean: Photo }) {
  const [share, setShare] = useState(50)
  return (
    <Frame photo={original} share={share}>
      <Shot photo={clean} alt="With a clean background" />
      <Shot photo={original} alt="As you took it" over />
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

function LookOption({
  value,
  label,
  look,
  onChoose,
}: {
  value: Look
  label: string
  look: Look
  onChoose: (look: Look) => void
}) {
  return (
    <label className="look-option">
      <input type="radio" name="look" checked={look === value} onChange={() => onChoose(value)} />
      {label}
    </label>
  )
}
