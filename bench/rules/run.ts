import { MAX_DESCRIPTION_LENGTH } from '../../contract/rules/listings/listing.ts'
import { findContacts } from '../../server/features/chat/masking/contacts.ts'
import type { Finding } from '../../server/features/listing-checks/matching/finding.ts'
import type { CheckedWords } from '../../server/features/listing-checks/matching/listing-text.ts'
import { createRuleMatcher } from '../../server/features/listing-checks/matching/match-rules.ts'
import { loadRules } from '../../server/features/listing-checks/rules/load-rules.ts'
import type { Posting } from '../postings/load.ts'
import { categories, readPostings } from '../postings/load.ts'
import { type CheckedCase, checkHistoryCases } from './history/score.ts'
import { type LabeledPosting, readLabeledPostings } from './postings.ts'

/**
 * Precision and recall of each listing rule on postings written for it, and the time per listing.
 * Usage: run.ts [FOLDER] [--misses]; FOLDER with real postings (bench/README.md) prints what each rule finds there.
 */
const rules = loadRules()
const match = createRuleMatcher(rules, findContacts)
const outcomeOf = new Map(rules.map(({ id, outcome }) => [id, outcome]))
const itemOf = new Map(rules.map(({ id, item }) => [id, item]))
const showsMisses = process.argv.includes('--misses')
const folder = process.argv.slice(2).find((word) => !word.startsWith('--'))

interface Score {
  meant: number
  found: number
  wrong: string[]
  missed: string[]
}

/** Every hit on a posting that is in order counts against a rule; not a note about the same kind of goods, such as on a new mattress. */
function isWrong({ rule, isMeant }: LabeledPosting, found: string): boolean {
  const isSameItem = itemOf.get(rule) !== undefined && itemOf.get(rule) === itemOf.get(found)
  return !isMeant && !(rule !== found && isSameItem && outcomeOf.get(found) === 'tell')
}

function scorePostings(postings: readonly LabeledPosting[]): Map<string, Score> {
  const scores = new Map<string, Score>()
  const scoreOf = (rule: string) => {
    const known = scores.get(rule) ?? { meant: 0, found: 0, wrong: [], missed: [] }
    scores.set(rule, known)
    return known
  }
  for (const posting of postings) {
    const found = new Set(match(posting.words).map(({ rule }) => rule))
    const { title, description } = posting.words
    const text = `${title} | ${description}`
    const own = scoreOf(posting.rule)
    if (posting.isMeant) {
      own.meant += 1
      if (found.has(posting.rule)) own.found += 1
      else own.missed.push(text)
    }
    for (const rule of found)
      if (isWrong(posting, rule)) scoreOf(rule).wrong.push(`${text} (for ${posting.rule})`)
  }
  return scores
}

/** The same for cases that need the shop's history or the list of recalls. */
function scoreCases(checked: readonly CheckedCase[]): Map<string, Score> {
  const scores = new Map<string, Score>()
  for (const { rule } of checked) scores.set(rule, { meant: 0, found: 0, wrong: [], missed: [] })
  for (const { rule, isMeant, name, found } of checked) {
    const own = scores.get(rule)
    if (own && isMeant) {
      own.meant += 1
      if (found.has(rule)) own.found += 1
      else own.missed.push(name)
    }
    for (const id of found) if (!isMeant || id !== rule) scores.get(id)?.wrong.push(`${name} (for ${rule})`)
  }
  return scores
}

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`)

function printScores(name: string, scores: Map<string, Score>): void {
  const each = [...scores.values()]
  const sum = (of: (score: Score) => number) => each.reduce((total, score) => total + of(score), 0)
  const found = sum((score) => score.found)
  const precision = share(found, found + sum(({ wrong }) => wrong.length))
  console.log(
    `\n${name}: precision ${precision}, recall ${share(
      found,
      sum(({ meant }) => meant),
    )}`,
  )
}

const postings = readLabeledPostings()
console.log(`${postings.length} postings written for ${new Set(postings.map(({ rule }) => rule)).size} rules`)
const seen = scorePostings(postings.filter(({ isHeldOut }) => !isHeldOut))
const heldOut = scorePostings(postings.filter(({ isHeldOut }) => isHeldOut))
const all = scorePostings(postings)
console.log('\n| rule | outcome | written for it | precision | recall |\n|---|---|--:|--:|--:|')
const cases = await checkHistoryCases(rules)
const history = scoreCases(cases)
const labeled = [...postings, ...cases]
for (const { id, outcome } of rules) {
  const score = history.get(id) ?? all.get(id)
  if (!score || score.meant === 0) continue
  const own = labeled.filter(({ rule }) => rule === id).length
  console.log(
    `| ${id} | ${outcome} | ${own} | ${share(score.found, score.found + score.wrong.length)} | ${share(score.found, score.meant)} |`,
  )
}
printScores('used to mend the rules', seen)
printScores('held out', heldOut)
printScores('all', all)
printScores('history and recalls, with a database', history)
printScores('of those, copies held out', scoreCases(cases.filter(({ isHeldOut }) => isHeldOut)))
if (showsMisses)
  for (const [rule, { wrong, missed }] of [...all, ...history]) {
    for (const text of missed) console.log(`  ${rule} missed: ${text}`)
    for (const text of wrong) console.log(`  ${rule} wrong: ${text}`)
  }

/** Milliseconds that each listing takes. */
function measure(listings: readonly CheckedWords[]): number[] {
  return listings.map((words) => {
    const began = performance.now()
    match(words)
    return performance.now() - began
  })
}

/** Three times over: what makes a listing slow once is the machine or the compiler, not the listing. */
function time(name: string, listings: readonly CheckedWords[]): void {
  const runs = [1, 2, 3].map(() => measure(listings))
  const times = runs.flat().sort((a, b) => a - b)
  const best = listings.map((_, index) => Math.min(...runs.map((run) => run[index] ?? 0)))
  const at = (rank: number) => times[Math.min(times.length - 1, Math.floor(times.length * rank))]?.toFixed(2)
  console.log(
    `\n${listings.length} ${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest once ${at(1)} ms, slowest of each one’s best of three ${Math.max(...best).toFixed(2)} ms (goal 15 ms)`,
  )
}

const wordsOf = ({ title, description, kind, priceCents }: Posting): CheckedWords => ({
  title,
  description,
  category: categories[kind],
  price: priceCents / 100,
  condition: 'good',
  details: {},
})

/** With the descriptions of the listings that follow, up to what a listing may have. */
function lengthen(words: CheckedWords, index: number, all: readonly CheckedWords[]): CheckedWords {
  let description = ''
  for (let at = index; description.length < MAX_DESCRIPTION_LENGTH; at++)
    description += `${all[at % all.length]?.description}\n`
  return { ...words, description: description.slice(0, MAX_DESCRIPTION_LENGTH) }
}

if (folder) {
  const real = readPostings(folder).map(wordsOf)
  time('listings', real)
  time('descriptions of 5,000 characters', real.map(lengthen))
  const hits = new Map<string, { finding: Finding; title: string }[]>()
  for (const words of real)
    for (const finding of match(words)) {
      const known = hits.get(finding.rule) ?? []
      hits.set(finding.rule, [...known, { finding, title: words.title }])
    }
  console.log('\n| rule | outcome | real postings |\n|---|---|--:|')
  for (const [rule, found] of [...hits].sort(([, a], [, b]) => b.length - a.length)) {
    console.log(`| ${rule} | ${found[0]?.finding.outcome} | ${found.length} |`)
    if (showsMisses)
      for (const { finding, title } of found.slice(0, 12)) console.log(`    [${finding.found}] ${title}`)
  }
} else time('listings', Array.from({ length: 20 }, () => postings.map(({ words }) => words)).flat())
