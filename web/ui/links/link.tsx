import type { ComponentType } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router'

/**
 * A link to another page. The server renders a plain one: the router's own Link reads a dozen contexts and effects,
 * which only a press needs. The markup is identical.
 */
export const Link: ComponentType<LinkProps> = import.meta.env.SSR ? StaticLink : RouterLink

function StaticLink(props: LinkProps) {
  // Without the props that only a press or a pointer needs.
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
  // Any other address has to be resolved by the router.
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to) || to.includes('/.') || props.mask)
    return <RouterLink {...props} />
  return <a {...attributes} href={to} data-discover="true" />
}
