import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['localeError']>>[0]

/**
 * The message of a validation error without its own sentence. Pages validate first, so people rarely see these; they are
 * short, because the field's name stands beside them.
 */
function sentence(issue: Issue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'This is missing' : 'This is not what belongs here'
  if (issue.code === 'too_big') return 'This is too long or too large'
  if (issue.code === 'too_small') return 'This is too short or too small'
  if (issue.code === 'unrecognized_keys') return 'There is something here that does not belong here'
  return issue.code === 'invalid_value' ? 'This is none of the choices' : 'This is not what belongs here'
}

/** Installs our messages for all validation errors. */
export function installValidationMessages(): void {
  z.config({ localeError: sentence })
}
