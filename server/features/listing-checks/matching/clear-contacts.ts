import type { FoundContact } from '../../chat/masking/found.ts'

const hasMailSign = /@|[([{]\s*(?:at|@)\s*[)\]}]|\bdot\b|gmail|yahoo|hotmail|outlook|icloud/i
/** "Galaxy S4 S5 S6" in look-alike letters. */
const models = /^(?:s\d{1,2}\+?[\s,/&+-]*)+$/i

/** "Venmo t-shirt": what the name is printed on. */
const merchandise =
  /^(?:venmo|zelle|paypal|cash ?app|wise|chime)\s+(?:t-?shirts?|shirts?|sweatshirts?|hoodies?|sweaters?|jackets?|hats?|caps?|beanies?|socks|mugs?|cups?|totes?|bags?|pins?|stickers?|signs?|posters?|keychains?|lanyards?)\b/i

/**
 * Whether a contact detail is beyond doubt. The chat may hold back a message too many, which its sender sees at once; a listing is
 * refused only for what really is one. Tuned on 8,295 real postings (`npm run bench:rules -- FOLDER`).
 */
export function isClearContact({ kind, from, to }: FoundContact, text: string): boolean {
  const found = text.slice(from, to)
  switch (kind) {
    case 'email':
      return hasMailSign.test(found) && !/\n|\.\s+[A-Z]/.test(found)
    case 'handle':
      // "@ Asking $20", "top of the line C50", "Model#3541"
      return !/^@\s|^(?:line|messenger|signal|snap)\s|^model#/i.test(found)
    case 'payment':
      // "otherwise" and "must sell" in other spellings
      return !/^(?:wise\s|\$ell)/i.test(found) && !merchandise.test(text.slice(from))
    case 'phone':
      return !models.test(found) && !isInLink(text, from)
    case 'address':
      return !/\bwheel\s+drive\b|\bway\s+(?:radio|speaker|street)/i.test(found)
  }
}

/** "…/p_68947L6700/…" */
function isInLink(text: string, at: number): boolean {
  const before = /\S*$/.exec(text.slice(0, at))?.[0] ?? ''
  return /https?:\/\/|www\.|\w\/\w/i.test(before)
}
