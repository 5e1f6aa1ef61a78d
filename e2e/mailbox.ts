/** A letter as `/dev/mail.json` has it. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

/** Milliseconds after which a letter that has not come is not waited for any longer. */
const LIMIT = 30_000

/** Every letter to this address, newest first. */
export async function lettersTo(url: string, to: string): Promise<Letter[]> {
  const answer = await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(to)}`)
  const letters = (await answer.json()) as Letter[]
  return letters.filter((letter) => letter.to.toLowerCase() === to.toLowerCase())
}

/** The newest letter to this address whose subject fits, as soon as it is there. @throws Error when it does not come */
export async function letterTo(url: string, to: string, subject: RegExp): Promise<Letter> {
  const giveUp = Date.now() + LIMIT
  while (Date.now() < giveUp) {
    const found = (await lettersTo(url, to)).find((letter) => subject.test(letter.subject))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no letter to ${to} with a subject like ${subject}`)
}

/** The six digits of the newest letter with a code. */
export async function codeFor(url: string, to: string): Promise<string> {
  return digitsOf(await letterTo(url, to, /^\d{6} is your/))
}

/** The six digits that stand on a line of their own. @throws Error when there are none */
export function digitsOf({ text, subject }: Pick<Letter, 'text' | 'subject'>): string {
  const digits = /^\s*(\d{6})\s*$/m.exec(text)?.[1]
  if (!digits) throw new Error(`no code in “${subject}”:\n${text}`)
  return digits
}

/** The first link of our own in a letter. @throws Error when there is none */
export function linkOf({ text, subject }: Letter, url: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => each.startsWith(url))
  if (!link) throw new Error(`no link in “${subject}”:\n${text}`)
  return link
}
