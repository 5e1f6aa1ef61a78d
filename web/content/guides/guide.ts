import type { Point } from '../point.ts'

export const guideSlugs = [
  'sell-furniture-nyc',
  'buy-used-furniture-nyc',
  'donate-furniture-nyc',
  'nyc-moving-sale',
  'college-furniture-nyc',
] as const
export type GuideSlug = (typeof guideSlugs)[number]

export interface GuideSection {
  id: string
  title: string
  paragraphs: readonly string[]
  /** Unordered points. */
  list?: readonly string[]
  /** Steps in their order. */
  steps?: readonly Point[]
}

/**
 * The source of a fact: `url` is the exact page, `compared` the ISO date on which the guide was compared with a
 * stored copy of it. Without a known page, the fact is written from knowledge, and `checkAt` is the site to check it
 * on.
 */
export type Source = { name: string; url: string; compared?: string } | { name: string; checkAt: string }

/** One guide. The texts are our own; the facts are the city's and the state's, as their sources state them. */
export interface Guide {
  slug: GuideSlug
  title: string
  /** For search engines and lists of guides: a sentence. */
  description: string
  /** ISO dates. */
  published: string
  updated: string
  quickAnswer: string
  /** `HowTo` for a guide that consists of steps. */
  kind: 'HowTo' | 'Article'
  sections: readonly GuideSection[]
  faq: readonly { question: string; answer: string }[]
  related: readonly GuideSlug[]
  sources: readonly Source[]
}

/** What every guide says about Stoop, to be filled in like the guides. @source spec §1 Guides claim */
export const guideClaims = [
  '{free? Stoop is a free app with no listing fees or commissions. | {costs}}',
  'All sales are final.',
  'All five boroughs are served: the Bronx, Brooklyn, Manhattan, Queens and Staten Island.',
] as const
