import { readFileSync } from 'node:fs'
import path from 'node:path'
import { guessColor } from '../server/adapters/listing-drafter-local/appearance/color-model.ts'
import { nameColors } from '../server/adapters/listing-drafter-local/appearance/colors.ts'
import { findItem } from '../server/adapters/listing-drafter-local/appearance/item-pixels.ts'
import { decide, type Recognized } from '../server/adapters/listing-drafter-local/recognition/decide.ts'
import { recognizePhoto } from '../server/adapters/listing-drafter-local/recognition/recognize.ts'
import { mainColor } from '../server/adapters/listing-drafter-local/wording/item-color.ts'
import { type HeldOutPhoto, listHeldOut } from './held-out.ts'
import { photoColors } from './photo-colors.ts'

/** The names that are right for each label of the data sets: its own first, then a less specific one that is also true. */
const rightNames: Readonly<Record<string, readonly string[]>> = {
  't-shirt': ['T-shirt', 'top'],
  longsleeve: ['long-sleeved top', 'top'],
  top: ['top', 'tank top'],
  blouse: ['blouse', 'top', 'shirt'],
  shirt: ['shirt', 'top'],
  polo: ['polo shirt', 'top'],
  undershirt: ['tank top', 'top'],
  hoodie: ['hoodie', 'top'],
  body: ['bodysuit', 'top'],
  outwear: ['jacket'],
  blazer: ['blazer', 'jacket'],
  dress: ['dress'],
  hat: ['hat'],
  pants: ['pants'],
  shorts: ['shorts'],
  skirt: ['skirt'],
  shoes: ['shoes', 'boots', 'high heels'],
  'playing-cards': ['playing cards'],
}

interface Judged extends HeldOutPhoto {
  recognized: Recognized
  color: string
  /** Processor time. */
  milliseconds: number
}

/**
 * Judges what the default drafter says about held-out photographs and prints the figures.
 * @param folder has a subfolder for each data set
 * @param every judges only each nth photo
 */
export async function judgeDrafts(folder: string, every: number): Promise<void> {
  const judged: Judged[] = []
  for (const photo of listHeldOut(folder).filter((_, index) => index % every === 0)) {
    const bytes = readFileSync(photo.file)
    const start = process.cpuUsage()
    const recognized = decide(await recognizePhoto(bytes))
    const { user, system } = process.cpuUsage(start)
    const color = photoColors[stem(photo.file)] ? await colorOf(bytes, recognized) : ''
    judged.push({ ...photo, recognized, color, milliseconds: (user + system) / 1000 })
  }
  if (judged.length === 0) throw new Error(`${folder} has none of the data sets`)
  reportTypes(judged)
  reportColors(judged)
  const times = judged.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0)
  const memory = process.memoryUsage().rss / 1e6
  console.log(`processor time per photo: median ${at(0.5)} ms, p95 ${at(0.95)} ms; ${memory.toFixed(0)} MB`)
}

async function colorOf(bytes: Uint8Array, { isLikelyClothing }: Recognized): Promise<string> {
  const item = await findItem(bytes)
  return mainColor({ learned: isLikelyClothing ? guessColor(item) : null, shares: nameColors(item) })
}

function stem(file: string): string {
  return path.basename(file, '.jpg')
}

function reportTypes(judged: readonly Judged[]): void {
  const known = judged.flatMap(({ label, recognized }) => (label ? [{ label, recognized }] : []))
  const isRight = (label: string, noun: string | undefined) =>
    noun !== undefined && rightNames[label]?.includes(noun)
  const guessed = known.filter(({ label, recognized }) => isRight(label, recognized.guess?.name.noun))
  const exact = known.filter(
    ({ label, recognized }) => recognized.guess?.name.noun === rightNames[label]?.[0],
  )
  const stated = known.filter(({ recognized }) => recognized.kind)
  const statedRight = stated.filter(({ label, recognized }) => isRight(label, recognized.kind?.noun))
  const others = judged.filter(({ label }) => label === null)
  const misnamed = others.filter(({ recognized }) => recognized.kind)
  console.log(`${known.length} photos of known kinds, ${others.length} of things not to be named`)
  console.log(`likeliest name right: ${share(guessed, known)} (the label's own name: ${share(exact, known)})`)
  console.log(`named in the draft: ${share(stated, known)}, of these right: ${share(statedRight, stated)}`)
  console.log(`category given: ${share(known.filter(hasRightCategory), known)} right`)
  console.log(`not to be named, but named: ${share(misnamed, others)}`)
  for (const label of Object.keys(rightNames)) {
    const own = known.filter((photo) => photo.label === label)
    const named = own.filter(({ recognized }) => recognized.kind)
    const right = named.filter(({ recognized }) => isRight(label, recognized.kind?.noun))
    const likeliest = own.filter(({ recognized }) => isRight(label, recognized.guess?.name.noun))
    console.log(
      `  ${label}: ${own.length} photos, likeliest right ${likeliest.length}, named ${named.length}, right ${right.length}`,
    )
  }
}

function hasRightCategory({ label, recognized }: { label: string; recognized: Recognized }): boolean {
  return recognized.category?.value === (label === 'playing-cards' ? 'Toys' : 'Clothing')
}

/** The first color that a draft names is right if a person named it too. */
function reportColors(judged: readonly Judged[]): void {
  const labeled = judged.filter(({ file }) => photoColors[stem(file)])
  const right = labeled.filter(({ file, color }) =>
    photoColors[stem(file)]?.split(' ').includes(color.split(' ')[0] ?? ''),
  )
  console.log(`color right: ${share(right, labeled)}`)
  const isPatterned = ({ file }: Judged) => photoColors[stem(file)]?.endsWith('+')
  const named = labeled.filter(({ recognized }) => recognized.pattern)
  console.log(
    `patterns named: ${named.length}, right ${named.filter(isPatterned).length}, of ${labeled.filter(isPatterned).length} patterned things`,
  )
}

function share(part: readonly unknown[], whole: readonly unknown[]): string {
  const percent = whole.length === 0 ? 0 : (part.length / whole.length) * 100
  return `${percent.toFixed(1)} % (${part.length} of ${whole.length})`
}
