import type { Page, Request } from 'playwright-core'

/** An answer that a test means to get, e.g. `403 POST /api/auth/login`; a `*` at the end stands for whatever follows. */
export type Expected = `${number} ${string} /${string}`

/** What a story means to get that would otherwise be a problem: the same in all tabs of a visitor. */
export interface Meant {
  /** The next answer like this is meant, any number of times; that it never came is a problem too. */
  expect(...answers: Expected[]): void
  /** Requests to this origin are meant, whatever comes of them. */
  allow(origin: string): void
  /** The refusals that were meant and never came. */
  missing(): string[]
  isExpected(answer: Expected): boolean
  isAllowed(origin: string): boolean
}

/** Nothing is meant yet. */
export function meantNothing(): Meant {
  const expected = new Set<Expected>()
  const seen = new Set<Expected>()
  const allowed = new Set<string>()
  return {
    expect(...answers) {
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
 * Listens to everything that goes wrong on a page: errors in the console, uncaught ones, violations of the content
 * security policy, failed requests, requests to anybody else, and the browser's own dialogs.
 * @param runsScripts false for a browser that is told to run none, and so fetches none
 * @returns what the page did that it must not do, as it happens
 */
export function watch(page: Page, origin: string, runsScripts: boolean, meant: Meant): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // The browser's own line about an answer that `response` judges.
    if (message.text().startsWith('Failed to load resource')) return
    problems.push(`console on ${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) =>
    problems.push(`uncaught on ${page.url()}: ${error.name} ${error.message} ${error.stack}`),
  )
  page.on('dialog', (dialog) => {
    problems.push(`a dialog of the browser's: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (/^(data|blob):/.test(request.url())) return
    const asked = new URL(request.url()).origin
    if (asked !== origin && !meant.isAllowed(asked)) problems.push(`a request to ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() < 400) return
    const answer = nameOf(response.status(), response.request())
    if (!meant.isExpected(answer)) problems.push(answer)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!runsScripts && reason === 'csp') return
    // Whoever leaves a page lets go of what it was loading.
    if (reason === 'net::ERR_ABORTED' || meant.isAllowed(new URL(request.url()).origin)) return
    if (meant.isExpected(nameOf(0, request))) return
    problems.push(`${reason} ${request.method()} ${request.url()}`)
  })
  return problems
}

function fits(answer: Expected, expected: Expected): boolean {
  return expected.endsWith('*') ? answer.startsWith(expected.slice(0, -1)) : answer === expected
}

function nameOf(status: number, request: Request): Expected {
  return `${status} ${request.method()} ${new URL(request.url()).pathname as `/${string}`}`
}

/** Tells the console of anything the content security policy forbade, before any script of the page runs. */
export const reportViolations = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('CSP ' + event.violatedDirective + ' forbade ' + event.blockedURI))`
