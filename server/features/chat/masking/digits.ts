/** A piece of a text that stands for digits. */
export interface DigitRun {
  digits: string
  from: number
  to: number
  /** How many of its pieces are words or letters in place of digits. */
  written: number
}

const ones = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const teens = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const byWord = new Map<string, string>([
  ...ones.map((word, digit): [string, string] => [word, String(digit)]),
  ...teens.map((word, digit): [string, string] => [word, String(digit + 10)]),
  ...tens.map((word, digit): [string, string] => [word, String((digit + 2) * 10)]),
  ['oh', '0'],
  ['o', '0'],
  ['nought', '0'],
  ['won', '1'],
  ['niner', '9'],
  ['hundred', '00'],
])
const byRest: Record<string, string> = {
  '0ero': '0',
  '1ne': '1',
  '2wo': '2',
  '3hree': '3',
  '4our': '4',
  '5ive': '5',
  '6ix': '6',
  '7even': '7',
  '8ight': '8',
  '9ine': '9',
}
const leetLetters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '!': 'i',
  $: 's',
}
const leetDigits: Record<string, string> = {
  o: '0',
  l: '1',
  i: '1',
  '|': '1',
  z: '2',
  e: '3',
  s: '5',
  b: '8',
  g: '9',
  q: '9',
}

/** The digits of one piece of text without spaces; null if it is an ordinary word. */
function digitsOf(piece: string): { digits: string; isWritten: boolean } | null {
  const word = piece.toLowerCase()
  if (/^\d+$/.test(word)) return { digits: word, isWritten: false }
  const known =
    byWord.get(word) ??
    byRest[word] ??
    byWord.get(word.replace(/[0134578!$]/g, (sign) => leetLetters[sign] ?? sign))
  if (known !== undefined) return { digits: known, isWritten: true }
  // `2l2`, `5O1`: mostly digits, with letters that look like some.
  if (/^[\dolizesbgq|]{2,}$/.test(word) && (word.match(/\d/g)?.length ?? 0) * 2 >= word.length)
    return { digits: word.replace(/\D/g, (letter) => leetDigits[letter] ?? ''), isWritten: true }
  return null
}

const pieces = /[\p{L}\d|!$]+/gu
/** What may stand between two digits of one number. */
const gap = /^(?:[\s().\-–—_/\\*·•,:~+'"|[\]{}<>=]|\u200b|\u20e3|\ufe0f){0,6}$/u
const fillers = /^(?:dash|hyphen|space|dot|then|and|area|code|double|triple)$/i

/** The longest runs of digits in a text, also those that are written as words or with look-alike letters. */
export function digitRuns(text: string): DigitRun[] {
  const runs: DigitRun[] = []
  let run: DigitRun | null = null
  let repeat = 1
  let end = 0
  for (const match of plain(text).matchAll(pieces)) {
    const [piece] = match
    const isNear = run !== null && gap.test(text.slice(end, match.index))
    if (run && isNear && fillers.test(piece)) {
      repeat = /double/i.test(piece) ? 2 : /triple/i.test(piece) ? 3 : repeat
      end = match.index + piece.length
      continue
    }
    const found = digitsOf(piece)
    if (!found) {
      run = null
      repeat = 1
      continue
    }
    if (!run || !isNear) {
      run = { digits: '', from: match.index, to: 0, written: 0 }
      runs.push(run)
    }
    run.digits = joinTens(run.digits, found.digits.repeat(repeat), found.isWritten)
    repeat = 1
    if (found.isWritten) run.written += 1
    end = match.index + piece.length
    run.to = end
  }
  return runs
}

/** "forty two" is 42, not 402. */
function joinTens(before: string, digits: string, isWritten: boolean): string {
  const isUnit = isWritten && digits.length === 1 && digits !== '0'
  return isUnit && /[2-9]0$/.test(before) ? `${before.slice(0, -1)}${digits}` : before + digits
}

/** The same text with the same length, in which full-width and circled digits are plain ones. */
function plain(text: string): string {
  return text.replace(/[\uff10-\uff19\u2460-\u2468]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code >= 0xff10 ? code - 0xff10 : code - 0x2460 + 1)
  })
}
