import { clsx } from 'clsx'
import { avatarLetter, avatarTone } from '../../../contract/rules/people/avatar.ts'
import { Picture } from './picture.tsx'
import type { PhotoRef } from './picture-sources.ts'

const tones = [
  'bg-tint-strong text-primary-ink',
  'bg-warning-tint text-warning-ink',
  'bg-success-tint text-success-ink',
  'bg-info-tint text-info-ink',
  'bg-danger-tint text-danger-ink',
]

interface AvatarProps {
  name: string
  photo?: PhotoRef | null | undefined
  className?: string
}

/** A person's picture; without one, the name's first letter in a color that depends on the name. */
export function Avatar({ name, photo, className = 'size-11 text-lg' }: AvatarProps) {
  if (photo)
    return (
      <Picture
        photo={photo}
        alt=""
        sizes="96px"
        widths={[320]}
        className={clsx('shrink-0 rounded-full', className)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-full font-bold font-display',
        tones[avatarTone(name, tones.length)],
        className,
      )}
    >
      {avatarLetter(name)}
    </span>
  )
}
