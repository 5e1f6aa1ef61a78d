import Validator from '@adobe/structured-data-validator'
import { describe, expect, test } from 'vitest'
import { guideClaims, guideSlugs } from './guide.ts'
import { guideAt, guides } from './index-of-guides.ts'
import { structuredData } from './structured-data.ts'

const words = (texts: readonly string[]) => texts.join(' ').split(/\s+/).length

test('[S2.144] [S2.145] [S2.146] [S2.147] [S2.148] [S1.019] the five guides exist', () => {
  expect(guides.map(({ slug }) => slug)).toEqual([
    'sell-furniture-nyc',
    'buy-used-furniture-nyc',
    'donate-furniture-nyc',
    'nyc-moving-sale',
    'college-furniture-nyc',
  ])
  expect(guideSlugs.every((slug) => guideAt(slug)?.slug === slug)).toBe(true)
  expect(guideAt('sell-a-boat')).toBeUndefined()
})

test('the times for curbside pickup are those of 311, with a link to its page', () => {
  const aboutTheCurb = guides.filter((guide) => /the night before/.test(JSON.stringify(guide.sections)))
  expect(aboutTheCurb.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['sell-furniture-nyc', 'donate-furniture-nyc', 'nyc-moving-sale']),
  )
  for (const { sections, sources } of aboutTheCurb) {
    expect(JSON.stringify(sections)).toContain('between six in the evening and midnight of the night before')
    expect(sources).toContainEqual(
      expect.objectContaining({ name: 'NYC 311: bulk items', compared: expect.any(String) }),
    )
  }
})

test('[S1.020] [S1.021] [S1.022] what every guide claims', () => {
  expect(guideClaims.join(' ')).toMatch(/free app with no listing fees or commissions/)
  expect(guideClaims.join(' ')).toMatch(/All sales are final/)
  expect(guideClaims.join(' ')).toMatch(/All five boroughs are served/)
})

describe.each(guides)('$slug', (guide) => {
  test('[S2.149] [S2.150] [S2.151] [S2.152] [S1.002] has a quick answer, 900 words in sections, questions and related guides', () => {
    const sections = guide.sections.flatMap(({ paragraphs, list = [], steps = [] }) => [
      ...paragraphs,
      ...list,
      ...steps.flatMap(({ title, text }) => [title, text]),
    ])
    expect(words(sections)).toBeGreaterThanOrEqual(900)
    expect(words([guide.quickAnswer])).toBeGreaterThan(40)
    expect(guide.faq.length).toBeGreaterThanOrEqual(4)
    expect(guide.related).toHaveLength(3)
    expect(guide.related.every((slug) => slug !== guide.slug && guideAt(slug))).toBe(true)
    expect(guide.title).toMatch(/New York City/)
    expect(new Set(guide.sections.map(({ id }) => id)).size).toBe(guide.sections.length)
  })

  test('has a date and names its sources', () => {
    expect(Date.parse(guide.published)).toBeLessThanOrEqual(Date.parse(guide.updated))
    expect(guide.sources.length).toBeGreaterThanOrEqual(4)
    for (const source of guide.sources) {
      if ('checkAt' in source) expect(source.checkAt).toMatch(/^https:\/\/[\w.]+$/)
      // The page that states the fact, not the site's front page.
      else {
        expect(source.url).toMatch(/^https:\/\/[\w.]+\/\S+$/)
        if (source.compared)
          expect(Date.parse(source.compared)).toBeLessThanOrEqual(Date.parse(guide.updated))
      }
    }
  })

  test('[S2.153] its structured data passes a validator and has what search engines require', async () => {
    const { '@graph': graph } = JSON.parse(
      JSON.stringify(structuredData(guide, 'https://stoop.example')),
    ) as { '@graph': Record<string, unknown>[] }
    const jsonld: Record<string, unknown[]> = {}
    for (const thing of graph)
      jsonld[String(thing['@type'])] = [{ '@context': 'https://schema.org', ...thing }]
    const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {}, errors: [] })
    // Warnings are about optional fields.
    expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([])
    expect(Object.keys(jsonld)).toEqual([guide.kind, 'FAQPage', 'BreadcrumbList'])
    expect(jsonld.FAQPage?.[0]).toMatchObject({
      mainEntity: guide.faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    })
    if (guide.kind === 'HowTo') {
      const steps = guide.sections.flatMap(({ steps: own = [] }) => own)
      expect(steps.length).toBeGreaterThanOrEqual(5)
      expect(jsonld.HowTo?.[0]).toMatchObject({
        name: guide.title,
        step: steps.map(({ text }) => ({ text })),
      })
    } else {
      expect(jsonld.Article?.[0]).toMatchObject({
        headline: guide.title,
        author: { '@type': 'Organization' },
      })
      expect(guide.title.length).toBeLessThanOrEqual(110)
    }
  })
})

test('the validator reports errors', async () => {
  const jsonld = {
    BreadcrumbList: [{ '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem' }] }],
  }
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {}, errors: [] })
  expect(issues.map(({ severity }) => severity)).toContain('ERROR')
})
