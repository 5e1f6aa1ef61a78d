import { EmailRefused } from '../ports/mailer.ts'
import { ProviderError } from '../ports/provider-error.ts'

/** Milliseconds between two looks whether the mail server is back. */
const PAUSE = 5_000
/** Longest pause, where it answers each look and takes no email. */
const LONGEST_PAUSE = 600_000
/** Emails that are refused one after the other: that is not about their recipients. */
const MANY = 10

interface WatchOptions {
  /** Asks the mail server whether it is there. */
  check(): Promise<void>
  /** Sends what has waited for it. */
  resume(): Promise<void>
}

/**
 * Notices that the mail server is away, and when it is back: it takes an email, or answers a look. Looks become rarer as long as it
 * answers them and then takes no email.
 */
export function watchMailServer({ check, resume }: WatchOptions) {
  let timer: NodeJS.Timeout | undefined
  let pause = PAUSE
  let refused = 0
  // An earlier process may have left emails that wait.
  let mayWait = true

  function lookLater(): void {
    clearTimeout(timer)
    timer = setTimeout(look, pause).unref()
  }

  async function isBack(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    mayWait = false
    // The database may be away, too.
    await resume().catch(lookLater)
  }

  async function look(): Promise<void> {
    const answers = await check().then(
      () => true,
      () => false,
    )
    // An email was sent meanwhile.
    if (!timer) return
    if (!answers) return lookLater()
    pause = Math.min(2 * pause, LONGEST_PAUSE)
    await isBack()
  }

  return {
    sent(): void {
      pause = PAUSE
      refused = 0
      if (timer || mayWait) void isBack()
    },
    failed(error: unknown): void {
      if (error instanceof EmailRefused) refused++
      if (!timer && (isAboutServer(error) || refused >= MANY)) lookLater()
    },
  }
}

/** Whether no email could be sent, rather than this one. */
function isAboutServer(error: unknown): boolean {
  if (error instanceof EmailRefused) return false
  return !(error instanceof ProviderError && error.reason === 'refused')
}
