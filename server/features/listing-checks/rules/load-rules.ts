import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isNode, LineCounter, parseDocument } from 'yaml'
import { meaningOf, type RuleProblem } from './meaning.ts'
import { placeOf, plainMessage } from './plain-messages.ts'
import { type Rule, ruleShape } from './rule.ts'

/** The rules of this version. */
const bundledRules = path.join(import.meta.dirname, 'files')

/** A mistake in a rule file. The message names file, line and reason. */
export class RuleError extends Error {}

/**
 * Reads and checks rules.
 * @param folder of files that end in `.yaml`; null: the rules of this version
 * @param now no rule may have been compared with its source after this day, wherever on earth
 * @throws RuleError for the first mistake
 */
export function loadRules(folder: string | null = null, now = new Date()): Rule[] {
  const place = folder ?? bundledRules
  // A wrong clock must not stop a start with the rules of this version.
  const latest = folder === null ? null : tomorrow(now)
  const rules = ruleFiles(place).flatMap((name) => parseRules(name, read(path.join(place, name)), latest))
  const files = new Map<string, string>()
  for (const { rule, where } of rules) {
    const before = files.get(rule.id)
    if (before) throw new RuleError(`${where}: the id “${rule.id}” is used already, in ${before}`)
    files.set(rule.id, where)
  }
  return rules.map(({ rule }) => rule)
}

/** A day later, because it is tomorrow somewhere already. */
function tomorrow(now: Date): string {
  return new Date(now.getTime() + 24 * 3600_000).toISOString().slice(0, 10)
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

/**
 * The rules of one file.
 * @param latest the last day that may stand as `date`, such as 2026-11-28; null: any
 * @throws RuleError
 */
export function parseRules(name: string, text: string, latest: string | null = null): PlacedRule[] {
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
  if (!Array.isArray(entries)) return fail(0, 'must be a list of rules, each beginning with “- id:”')
  if (entries.length === 0) return fail(0, 'has no rules; delete the file, or add a rule')
  return entries.map((entry, index) => {
    const problem = problemOf(entry, latest)
    if (problem) fail(offsetOf([index, ...problem.at]), problem.reason)
    return {
      rule: ruleShape.parse(entry),
      where: `${name}:${lines.linePos(offsetOf([index])).line}`,
    }
  })
}

function problemOf(entry: unknown, latest: string | null): RuleProblem | null {
  const parsed = ruleShape.safeParse(entry, { error: plainMessage })
  if (!parsed.success) {
    const { issues } = parsed.error
    // A misspelled field is also reported as missing; its unknown name is the more useful message.
    const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
    if (issue?.code === 'unrecognized_keys')
      return {
        at: [...issue.path, ...issue.keys.slice(0, 1)],
        reason: `there is no field “${issue.keys[0]}”`,
      }
    const at = issue?.path ?? []
    if (at.length === 0) return { at, reason: 'a rule is a group of fields, such as id and outcome' }
    return { at, reason: `${placeOf(at)}: ${issue?.message ?? 'is wrong'}` }
  }
  return meaningOf(parsed.data, latest)
}
