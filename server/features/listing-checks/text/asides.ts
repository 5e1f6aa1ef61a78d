/** The most words from one of these to the thing that it relates to, as in "holds up to twelve bottles of wine". */
const REACH = 5
const words = (list: string) => new Set(list.split(' '))
/** Before something that is not what is sold: "for a gun", "our puppy", "beside the wine", "notes of tobacco". */
const relating = words(
  'for fit hold held holding beside near next like against under above behind off store stored storing on burn run runs use used using keep kept bought buy ' +
    'paid pay our my your their his her from about taking take leak serve serving than instead accept trade need needed hire bring note scent smell hint color finish style',
)
const offering = words('sell selling sale offer offering offered contain containing include including')
const withWords = words('with w')
const included = words('come complete included set sold')

/** Whether a description only mentions the words from `first` on, while it offers something else. The end of a sentence ends what it is about. */
export function isAside(
  { text, tokens }: { text: string; tokens: readonly { stem: string; from: number; to: number }[] },
  first: number,
): boolean {
  for (let at = first - 1; at >= 0 && at >= first - REACH; at--) {
    const [token, next, before] = [tokens[at], tokens[at + 1], tokens[at - 1]]
    if (!token || !next || /[.;:!?•\n()|]/.test(text.slice(token.to, next.from))) return false
    if (offering.has(token.stem)) return false
    if (relating.has(token.stem)) return !offering.has(before?.stem ?? '')
    if (withWords.has(token.stem)) return !included.has(before?.stem ?? '')
  }
  return false
}
