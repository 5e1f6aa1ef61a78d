import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Fills the available width. */
  wide?: boolean
  /** An action is under way: the button keeps its focus and size, shows `busyLabel` and ignores presses. */
  busy?: boolean
  busyLabel?: string
  icon?: ReactNode
}

/** A button. Its type is `button` by default, so that none submits a form by accident. */
export function Button({
  variant = 'primary',
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
      className={clsx(buttonStyle(variant, size, wide), className)}
    >
      {busy ? <Spinner className="size-5" /> : icon}
      <span>{busy ? (busyLabel ?? children) : children}</span>
    </button>
  )
}

function swallow(event: MouseEvent) {
  event.preventDefault()
}
