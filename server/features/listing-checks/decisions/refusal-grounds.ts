import { prohibitedItems } from '../../../../contract/rules/listings/prohibited-items.ts'
import type { PolicyId } from '../../../../contract/rules/moderation/policies.ts'
import type { Finding } from '../matching/finding.ts'
import type { Rule } from '../rules/rule.ts'

/** The policy that a refused listing broke, and what its seller was told about each rule that held it. */
export interface RefusalGrounds {
  policy: PolicyId
  texts: string[]
}

/** Follows from the rules that held a listing, the first of which names the policy: `terms` if none of them exists any more. */
export function refusalGrounds(rules: readonly Rule[], findings: readonly Finding[]): RefusalGrounds {
  const holding = findings.flatMap((found) => {
    const rule = found.outcome === 'tell' ? undefined : rules.find(({ id }) => id === found.rule)
    return rule ? [{ rule, text: found.text }] : []
  })
  const texts = holding.flatMap(({ rule, text }) => [text, ...lineOf(rule)])
  return { policy: holding[0] ? policyOfRule(holding[0].rule) : 'terms', texts: [...new Set(texts)] }
}

/** The line of /prohibited-items that a rule enforces. */
function lineOf({ item }: Rule): string[] {
  const found = prohibitedItems.find(({ id }) => id === item)
  return found ? [`On the list of prohibited items: ${found.line}`] : []
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
