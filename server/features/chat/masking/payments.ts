import { type FoundContact, matches } from './found.ts'

const APPS = 'venmo|zelle|cash\\s?app|pay\\s?pal|revolut|wise|chime|apple\\s?cash|google\\s?pay|gpay|square'

/** Links to payment apps. */
const links =
  /\b(?:https?:\/\/)?(?:www\.)?(?:venmo\.com|paypal\.(?:me|com)|cash\.(?:app|me)|zellepay\.com|revolut\.me|wise\.com|buy\.stripe\.com|account\.venmo\.com|ko-fi\.com|buymeacoffee\.com)(?:\/\S+|\b)/gi
/** `$janedoe`, as Cash App names people. */
const cashtag = /(?<![\w$])\$[a-z][\w-]{2,20}\b/gi
/** A payment app and a name: "Venmo is Jane-Doe-4", "zelle: jdoe22", "venmo me @janed". */
const named = new RegExp(
  String.raw`\b(?:${APPS})\b(?:['’]s)?(?:\s+(?:me|us|it|to|at|is|the|money|name|tag|id|user\s?name|handle|account|under|user|as|for|on|=))*\s*[:=-]?\s*(@?[\w.-]+)`,
  'gi',
)
const wordsAfterApp =
  /^(?:or|and|if|is|ok(?:ay)?|works?|only|please|pls|now|before|after|when|at|me|to|the|a|in|on|for|it|you|your|my|i|we|instead|fine|too|also|cash|venmo|zelle|paypal|request|payments?|accepted|preferred|deposit|half|today|tomorrow|card|reader|men|terminal|account|that|this|here|pickup|man|fees?|friends|well|guy|no|not|with|but|so|thanks|thank|money|table|frame|box|name|handle|tag|id|user|username|app|under|as|us|is\.|side|one|chair|rug|mirror|up|by|from|does|do|are|was)\.?$/i

/** Names and links of payment apps. Asking whether someone takes an app is no contact detail. */
export function findPayments(text: string): FoundContact[] {
  const isNamed = (match: RegExpMatchArray) => {
    const name = match[1]?.replace(/[.,!?]+$/, '') ?? ''
    if (name.startsWith('@')) return name.length > 3
    if (name.length < 3 || wordsAfterApp.test(name)) return false
    if (/^\d+$/.test(name) || /^\$?\d/.test(name)) return false
    // A word without digits or signs is a name only if it is introduced as one.
    return (
      /[\d_.-]/.test(name) ||
      /\b(?:is|name|tag|id|user\s?name|handle|under|at|as)\s*[:=]?\s*[\w.-]+$|[:=]\s*[\w.-]+$/i.test(match[0])
    )
  }
  return [
    ...matches(text, 'payment', links),
    ...matches(text, 'payment', cashtag, ([tag]) => !/^\$(?:usd|us|cad)$/i.test(tag)),
    ...matches(text, 'payment', named, isNamed),
  ]
}
