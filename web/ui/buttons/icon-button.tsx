import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does: its accessible name and tooltip. */
  label: string
  icon: ReactNode
  /** `quiet` on the page, `solid` with a visible background; `float` on pictures. */
  variant?: 'quiet' | 'solid' | 'float'
}

/** A round button of 44 px with only an icon. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-tooltip={label}
      className={clsx('icon-button', variant !== 'quiet' && `icon-button-${variant}`, className)}
    >
      {icon}
    </button>
  )
}
