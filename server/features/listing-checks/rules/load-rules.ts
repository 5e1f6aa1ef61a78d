import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isNode, LineCounter, parseDocument } from 'yaml'
import { finders, type Rule, ruleShape } from './rule.ts'

/** The rules of this version. */
const bundledRules = path.join(import.meta.dirname, 'files')

/** A mistake in a rule file. The message names file, line and reason. */
export class RuleError extends Error {}

/**
 * Reads and checks rules.
 * @param folder of files that end in `.yaml`; null: the rules of this version
 * @throws RuleError for the first mistake
 */
export function loadRules(folder: string | null = null): Rule[] {
  const place = folder ?? bundledRules
  const rules = ruleFiles(place).flatMap((name) => parseRules(name, read(path.join(place, name))))
  const files = new Map<string, string>()
  for (const { rule, where } of rules) {
    const before = files.get(rule.id)
    if (before) throw new RuleError(`${where}: the id “${rule.id}” is used already, in ${before}`)
    files.set(rule.id, where)
  }
  return rules.map(({ rule }) => rule)
}

function ruleFiles(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
    if (names.length > 0) return names.sort()
  } catch (error) {
    throw new RuleError(`LISTING_RULES: ${error instanceof Error ? error.message : error}`)
  }
  throw new RuleError(`LISTING_RULES: ${folder} has no file that ends in .yaml`)
}

function read(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
}

interface PlacedRule {
  rule: Rule
  /** `file:line`. */
  where: string
}

/** The rules of one file. @throws RuleError */
export function parseRules(name: string, text: string): PlacedRule[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const fail = (offset: number, reason: string): never => {
    throw new RuleError(`${name}:${lines.linePos(offset).line}: ${reason}`)
  }
  for (const { pos, message } of document.errors) fail(pos[0], message)
  const offsetOf = (at: readonly PropertyKey[]): number => {
    for (let length = at.length; length > 0; length--) {
      const node = document.getIn(at.slice(0, length), true)
      if (isNode(node) && node.range) return node.range[0]
    }
    return 0
  }
  const entries: unknown = document.toJS()
  if (!Array.isArray(entries)) return fail(0, 'must be a list of rules')
  return entries.map((entry, index) => {
    const problem = problemOf(entry)
    if (problem) fail(offsetOf([index, ...problem.at]), problem.reason)
    return {
      rule: ruleShape.parse(entry),
      where: `${name}:${lines.linePos(offsetOf([index])).line}`,
    }
  })
}

interface RuleProblem {
  /** The path of the value within the rule. */
  at: readonly PropertyKey[]
  reason: string
}

function problemOf(entry: unknown): RuleProblem | null {
  const parsed = ruleShape.safeParse(entry)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    if (issue?.code === 'unrecognized_keys')
      return {
        at: [...issue.path, ...issue.keys.slice(0, 1)],
        reason: `there is no field “${issue.keys[0]}”`,
      }
    const at = issue?.path ?? []
    const name = at.length > 0 ? `${at.join('.')}: ` : ''
    return { at, reason: `${name}${issue?.message ?? 'is no rule'}` }
  }
  return meaningOf(parsed.data)
}

/** Mistakes that the shape allows. */
function meaningOf(rule: Rule): RuleProblem | null {
  if (finders.every((finder) => rule[finder] === undefined))
    return { at: [], reason: `the rule “${rule.id}” needs one of ${finders.join(', ')}` }
  if (rule.except && !rule.words && !rule.text)
    return { at: ['except'], reason: 'except needs words or text' }
  if (
    rule.price?.above !== undefined &&
    rule.price.below !== undefined &&
    rule.price.above >= rule.price.below
  )
    return { at: ['price'], reason: 'price: above must be less than below' }
  try {
    if (rule.pattern !== undefined) new RegExp(rule.pattern, 'iu')
  } catch (error) {
    return { at: ['pattern'], reason: `pattern: ${error instanceof Error ? error.message : error}` }
  }
  return null
}
