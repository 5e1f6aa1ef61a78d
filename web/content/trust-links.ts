import type { FooterLink } from './footer.ts'

/** The legal pages at the end of every page. */
export const trustLinks: readonly FooterLink[] = [
  { label: 'Buyer protection', to: '/protection' },
  { label: 'Safety tips', to: '/safety' },
  { label: 'Prohibited items', to: '/prohibited-items' },
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Accessibility', to: '/accessibility' },
]
