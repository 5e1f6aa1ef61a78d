import type { CategorySlug } from '../../contract/rules/listings/categories.ts'

export type DemoSellerKey = 'maple' | 'ferry' | 'juniper' | 'awning'

/** The domain of the demo sellers' email addresses. */
export const DEMO_MAIL_DOMAIN = 'demo.stoop.example'

/** A demo seller. */
export interface DemoSeller {
  key: DemoSellerKey
  username: string
  neighborhood: string
  business?: { name: string; address: string; phone_number: string }
}

/** A demo listing. */
export interface DemoListing {
  key: string
  seller: DemoSellerKey
  title: string
  price_cents: number
  category: CategorySlug
  condition: 'new' | 'like_new' | 'good' | 'fair' | 'poor'
  description: string
  details: Record<string, string | number | boolean>
  delivery_enabled: boolean
  /** Age in hours. */
  age_hours: number
  views: number
}
