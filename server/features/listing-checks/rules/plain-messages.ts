import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const kinds: Record<string, string> = {
  string: 'text; put numbers, yes and no in quotes',
  number: 'a number',
  int: 'a whole number',
  array: 'a list, such as [one, two]',
  object: 'a group of fields, such as { above: 10 }',
}

/** What is wrong with a value of a rule, for people who write rules; undefined: the usual message. */
export function plainMessage(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'is missing'
        : `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be ${oneOf(issue.values)}`
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
        : issue.minimum === 1
          ? 'must not be empty'
          : `must have at least ${issue.minimum} characters`
    case 'too_big':
      return `must have at most ${issue.maximum} characters`
    default:
      return undefined
  }
}

function oneOf(values: readonly unknown[]): string {
  const names = values.map(String)
  return names.length === 1 ? `${names[0]}` : `one of ${names.join(', ')}`
}

/** The name of a value within a rule: "words, item 2". */
export function placeOf(at: readonly PropertyKey[]): string {
  return at
    .map((part, index) =>
      typeof part === 'number' ? `, item ${part + 1}` : `${index > 0 ? '.' : ''}${String(part)}`,
    )
    .join('')
}
