import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { Link } from '../links/link.tsx'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
}

/** A link that looks like a button: it navigates, where a Button acts. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  wide = false,
  icon,
  children,
  className,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={clsx(buttonStyle(variant, size, wide), className)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}
