import type { Article, BreadcrumbList, FAQPage, Graph, HowTo, Organization } from 'schema-dts'
import type { Guide } from './guide.ts'

/** A guide as structured data for search engines. @source schema.org; product-decisions §7 */
export function structuredData(guide: Guide, origin: string): Graph {
  const url = `${origin}/guides/${guide.slug}`
  const publisher: Organization = {
    '@type': 'Organization',
    name: 'Stoop',
    url: origin,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: '512', height: '512' },
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [mainEntity(guide, url, origin, publisher), faqPage(guide, url), breadcrumbs(guide, origin)],
  }
}

function mainEntity(guide: Guide, url: string, origin: string, publisher: Organization): Article | HowTo {
  const steps = guide.sections.flatMap(({ id, steps: own = [] }) => own.map((step) => ({ id, ...step })))
  if (guide.kind === 'HowTo')
    return {
      '@type': 'HowTo',
      '@id': `${url}#guide`,
      name: guide.title,
      description: guide.description,
      image: `${origin}/og-stoop.jpg`,
      step: steps.map(({ id, title, text }, index) => ({
        '@type': 'HowToStep',
        position: index + 1,
        name: title,
        text,
        url: `${url}#${id}`,
      })),
    }
  return {
    '@type': 'Article',
    '@id': `${url}#guide`,
    headline: guide.title,
    description: guide.description,
    image: [`${origin}/og-stoop.jpg`],
    datePublished: `${guide.published}T12:00:00Z`,
    dateModified: `${guide.updated}T12:00:00Z`,
    author: publisher,
    publisher,
    mainEntityOfPage: url,
  }
}

function faqPage({ faq }: Guide, url: string): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function breadcrumbs({ title, slug }: Guide, origin: string): BreadcrumbList {
  const crumbs = [
    { name: 'Stoop', item: origin },
    { name: 'Guides', item: `${origin}/guides` },
    { name: title, item: `${origin}/guides/${slug}` },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  }
}
