import { clsx } from 'clsx'
import { avatarLetter, avatarTone } from './avatar-tone.ts'

const tones = [
  'bg-tint-strong text-primary-ink',
  'bg-warning-tint text-warning-ink',
  'bg-success-tint text-success-ink',
  'bg-info-tint text-info-ink',
  'bg-danger-tint text-danger-ink',
]

/** A placeholder portrait: the name's first letter, in a color that depends on the name. */
export function Avatar({ name, className = 'size-11 text-lg' }: { name: string; className?: string }) {
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
