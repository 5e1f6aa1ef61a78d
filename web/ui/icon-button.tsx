import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, for screen readers; also its tooltip. */
  label: string
  icon: ReactNode
  /** `quiet` stands on the page, `solid` too but is seen; `float` stands on pictures. */
  look?: 'quiet' | 'solid' | 'float'
}

/** A round button of 44 px with an icon alone. */
export function IconButton({
  label,
  icon,
  look = 'quiet',
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
      className={clsx('icon-button', look !== 'quiet' && `icon-button-${look}`, className)}
    >
      {icon}
    </button>
  )
}
