import { type DigitRun, digitRuns } from './digits.ts'
import type { FoundContact } from './found.ts'

/** Numbers after these words are something else. */
const notPhone =
  /\b(?:serial|s\/?n|sn|model|part|p\/n|sku|upc|ean|isbn|asin|order|tracking|item|ref(?:erence)?|fcc|vin|imei|invoice|case|ticket|lot|confirmation|account|patent|edition|version|firmware|barcode|style|product|size|sizes|dimensions?|measures?|zip|years?|serials?|id)\b[\s.:#]*(?:no|number|num|nr|is|#|code|ending in)?[\s.:#]*(?:is)?[\s#:]*$/i
/** A number after these words is a phone number, even a short one. */
const cue =
  /\b(?:call|text|txt|phone|cell|mobile|ring|dial|sms|whats\s?app|number|reach|digits|tel|telephone|landline|contact|buzz|imessage|facetime|hit me up|hmu)\b[^.!?\n]{0,24}$/i
const unit =
  /^\s?(?:"|''|inch(?:es)?|in\b|cm|mm|ft|feet|lbs?|kg|watts?|w\b|volts?|v\b|gb|tb|mb|mah|hz|ghz|rpm|btu|ml|oz|usd|dollars|bucks|miles|mi\b|km|sq|%|°|pixels|px|pieces|pcs)/i

/** "203.518.84": how IKEA numbers its furniture. */
const articleNumber = /^\d{3}\.\d{3}\.\d{2}(?![-.]?\d)/

/** Phone numbers: spaced, spelled out, with look-alike letters. */
export function findPhones(text: string): FoundContact[] {
  return digitRuns(text)
    .filter((run) => isPhone(run, text))
    .map(({ from, to }) => ({ kind: 'phone' as const, from: openFrom(text, from), to }))
}

function isPhone({ digits, from, to, written }: DigitRun, text: string): boolean {
  const before = text.slice(Math.max(0, from - 40), from)
  const shown = text.slice(from, to)
  if (notPhone.test(before) || unit.test(text.slice(to))) return false
  if (/\+\s*$/.test(before) || /\b(?:00|011)\s?$/.test(before))
    return digits.length >= 8 && digits.length <= 15
  // A letter or digit that belongs to the number makes it a name of something: "A1502-212", "#12345".
  if (/[\p{L}\d#$€£]$/u.test(before)) return false
  const isAmerican = /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits)
  const isSpelled = written >= 4
  if (isAmerican && !isDates(shown)) return true
  if (isSpelled) return digits.length >= 7 && digits.length <= 12
  const isCued = cue.test(before)
  if (isCued && !/[$€£]/.test(before.slice(-12)))
    return digits.length >= 7 && digits.length <= 12 && !isDates(shown)
  return (
    /^\d{3}[-.\s–]\d{4}$/.test(shown) &&
    /^[2-9]/.test(digits) &&
    /^\s*(?:is my|call|text|works)/i.test(text.slice(to))
  )
}

/** "2019 2020 21", "10/12/2024 18", "212 x 310": lists of years, dates, figures and article numbers. */
function isDates(shown: string): boolean {
  return (
    /\b(?:19|20)\d{2}\b.*\b(?:19|20)\d{2}\b/.test(shown) ||
    /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/.test(shown) ||
    /\d,\d{3}\b/.test(shown) ||
    articleNumber.test(shown)
  )
}

/** Includes the bracket and the plus before a number. */
function openFrom(text: string, from: number): number {
  const opening = /[+(]\s?$|\+\s?\($/.exec(text.slice(0, from))
  return opening ? opening.index : from
}
