import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
  /** Takes the whole width of its place. */
  wide?: boolean
  /** Work is under way: the button keeps its focus and its place, shows `busyLabel` and takes no further press. */
  busy?: boolean
  busyLabel?: string
  icon?: ReactNode
}

/** The button. Its type is `button` unless said, so that none submits a form by accident. */
export function Button({
  look = 'primary',
  size = 'md',
  wide = false,
  busy = false,
  busyLabel,
  icon,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? swallow : onClick}
      className={clsx(buttonStyle(look, size, wide), className)}
    >
      {busy ? <Spinner className="size-5" /> : icon}
      <span>{busy ? (busyLabel ?? children) : children}</span>
    </button>
  )
}

function swallow(event: MouseEvent) {
  event.preventDefault()
}
