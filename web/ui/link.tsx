import type { ComponentType } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router'

/**
 * A link to another page. While the server draws a page nobody can press it, so what it would do is left out there: the router's own
 * asks a dozen contexts and effects for each. The markup is the same to the byte.
 */
export const Link: ComponentType<LinkProps> = import.meta.env.SSR ? DrawnLink : RouterLink

function DrawnLink(props: LinkProps) {
  // What only a press or a pointer would need, and what the page shows.
  const {
    to,
    discover,
    prefetch,
    viewTransition,
    replace,
    preventScrollReset,
    state,
    reloadDocument,
    ...shown
  } = props
  const { relative, defaultShouldRevalidate, ...attributes } = shown
  // Anything but a path of ours has to be worked out.
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to) || to.includes('/.') || props.mask)
    return <RouterLink {...props} />
  return <a {...attributes} href={to} data-discover="true" />
}
