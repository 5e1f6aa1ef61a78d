export interface FooterLink {
  label: string
  to: string
}

/** @source spec §2 Landing page: the footer's three guides */
export const guideLinks: readonly FooterLink[] = [
  { label: 'Sell furniture in NYC', to: '/guides/sell-furniture-nyc' },
  { label: 'Buy used furniture in NYC', to: '/guides/buy-used-furniture-nyc' },
  { label: 'Plan a NYC moving sale', to: '/guides/nyc-moving-sale' },
]

export const stoopLinks: readonly FooterLink[] = [
  { label: 'Browse the shop', to: '/shop' },
  { label: 'About Stoop', to: '/about' },
  { label: 'Campus ambassadors', to: '/ambassadors' },
  { label: 'Local businesses', to: '/businesses' },
]
