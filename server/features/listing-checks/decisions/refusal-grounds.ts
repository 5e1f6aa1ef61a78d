import { prohibitedItems } from '../../../../contract/rules/listings/prohibited-items.ts'
import type { PolicyId } from '../../../../contract/rules/moderation/policies.ts'
import type { Finding } from '../matching/finding.ts'
import type { Rule } from '../rules/rule.ts'

/** The policy that a refused listing broke, and what its seller reads about each rule that held it. */
export interface RefusalGrounds {
  policy: PolicyId
  texts: string[]
}

/** Follows from the rules that held a listing, the first of which names the policy: `terms` if none of them exists any more. */
export function refusalGrounds(rules: readonly Rule[], findings: readonly Finding[]): RefusalGrounds {
  const holding = findings.flatMap((found) => {
    const rule = found.outcome === 'tell' ? undefined : rules.find(({ id }) => id === found.rule)
    return rule ? [{ rule, text: textOf(rule, found) }] : []
  })
  const texts = holding.map(({ text }) => text)
  return { policy: holding[0] ? policyOfRule(holding[0].rule) : 'terms', texts: [...new Set(texts)] }
}

/** The line of /prohibited-items that a rule enforces, with the words that were found; for other rules, what the seller was told. */
function textOf({ item }: Rule, { found, text }: Finding): string {
  const prohibited = prohibitedItems.find(({ id }) => id === item)
  if (!prohibited) return text
  const line = `The list of prohibited items says: ${prohibited.line}`
  return found ? `Our checks found “${found}”. ${line}` : line
}

function policyOfRule({ item, contact, links, price, history }: Rule): PolicyId {
  if (item === 'counterfeit') return 'counterfeit'
  const prohibited = prohibitedItems.find(({ id }) => id === item)
  if (prohibited) return prohibited.ground === 'law' ? 'illegal' : 'prohibited'
  if (contact || links) return 'off_site'
  if (history?.of === 'text-of-others' || history?.of === 'photo-of-others') return 'rights'
  if (history?.of === 'own-text' || history?.of === 'own-photo') return 'spam'
  return price ? 'misleading' : 'terms'
}
