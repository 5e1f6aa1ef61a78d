import type { Page, Request } from 'playwright-core'

/** An expected error response, e.g. `403 POST /api/auth/login`; a trailing `*` matches any suffix. */
export type Expected = `${number} ${string} /${string}`

/** Expected problems, shared by all tabs of a visitor. */
export interface ExpectedProblems {
  /** Expects these responses, any number of times but at least once. */
  expectError(...answers: Expected[]): void
  /** Allows requests to this origin, whatever their result. */
  allow(origin: string): void
  /** Expected responses that never came. */
  missing(): string[]
  isExpected(answer: Expected): boolean
  isAllowed(origin: string): boolean
}

/** Starts without expectations. */
export function expectNothing(): ExpectedProblems {
  const expected = new Set<Expected>()
  const seen = new Set<Expected>()
  const allowed = new Set<string>()
  return {
    expectError(...answers) {
      for (const answer of answers) expected.add(answer)
    },
    allow: (origin) => void allowed.add(origin),
    missing: () =>
      [...expected].filter((answer) => !seen.has(answer)).map((answer) => `never came: ${answer}`),
    isExpected(answer) {
      const known = [...expected].find((each) => fits(answer, each))
      if (known) seen.add(known)
      return known !== undefined
    },
    isAllowed: (origin) => allowed.has(origin),
  }
}

/**
 * Collects problems of a page: console errors, uncaught exceptions, content security policy violations, failed requests,
 * requests to other origins, and browser dialogs.
 * @param runsScripts false for a browser without JavaScript, which requests no scripts
 * @returns the problems, which grow as they happen
 */
export function watch(
  page: Page,
  origin: string,
  runsScripts: boolean,
  expected: ExpectedProblems,
): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // The browser's message about a response that is checked below.
    if (message.text().startsWith('Failed to load resource')) return
    problems.push(`console on ${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) =>
    problems.push(`uncaught on ${page.url()}: ${error.name} ${error.message} ${error.stack}`),
  )
  page.on('dialog', (dialog) => {
    problems.push(`a browser dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (leaves(origin, request) && !expected.isAllowed(new URL(request.url()).origin))
      problems.push(`a request to ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() < 400) return
    const answer = nameOf(response.status(), response.request())
    if (!expected.isExpected(answer)) problems.push(answer)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!runsScripts && reason === 'csp') return
    // Leaving a page aborts its requests.
    if (reason === 'net::ERR_ABORTED' || expected.isAllowed(new URL(request.url()).origin)) return
    if (expected.isExpected(nameOf(0, request))) return
    problems.push(`${reason} ${request.method()} ${request.url()}`)
  })
  return problems
}

/** Whether a request goes to another origin. */
export function leaves(origin: string, request: Request): boolean {
  const url = new URL(request.url())
  return !['data:', 'blob:'].includes(url.protocol) && url.origin !== origin
}

function fits(answer: Expected, expected: Expected): boolean {
  return expected.endsWith('*') ? answer.startsWith(expected.slice(0, -1)) : answer === expected
}

function nameOf(status: number, request: Request): Expected {
  return `${status} ${request.method()} ${new URL(request.url()).pathname as `/${string}`}`
}

/** Logs content security policy violations to the console. */
export const reportViolations = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('CSP ' + event.violatedDirective + ' forbade ' + event.blockedURI))`
