import { readFileSync } from 'node:fs'
import path from 'node:path'
import { textReader } from '../server/adapters/listing-drafter-local/reading/text.ts'
import { labelWords } from './label-words.ts'
import { percentile } from './percentile.ts'

/**
 * How many of the words on photos of packages the drafter reads, and how many of those that it reads are right:
 * `npm run bench:labels -- FOLDER`, where the folder has `grocery-negatives` (tools/photo-classifier/README.md).
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Please name the folder of photos: npm run bench:labels -- FOLDER')

/** The reader knows no Ö and no Ä. */
const plain = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

let [words, found, read, wrong] = [0, 0, 0, 0]
const times: number[] = []
for (const [name, text] of Object.entries(labelWords)) {
  const photo = readFileSync(path.join(folder, 'grocery-negatives', `${name}.jpg`))
  const start = process.cpuUsage()
  const label = await textReader.read(photo)
  const { user, system } = process.cpuUsage(start)
  times.push((user + system) / 1000)
  const expected = text.split(' ').map(plain)
  const seen = label.words.map(plain)
  words += expected.length
  found += expected.filter((word) => seen.includes(word)).length
  read += seen.length
  wrong += seen.filter(
    (word) => !expected.includes(word) && expected.some((other) => isNear(word, other)),
  ).length
  console.log(`${path.basename(name)}: ${label.words.join(' ')}`)
}
console.log(
  `${found} of ${words} words found; of ${read} words that were read, ${wrong} are misread ones of these`,
)
const sorted = times.toSorted((a, b) => a - b)
console.log(
  `processor time per photo: median ${percentile(sorted, 0.5).toFixed(0)} ms, slowest ${percentile(sorted, 1).toFixed(0)} ms (the first loads the networks)`,
)

/** Whether a word is a misreading of another: one is part of the other, or most letters are the same at the same places. */
function isNear(word: string, other: string): boolean {
  if (word.includes(other) || other.includes(word)) return true
  const same = [...other].filter((letter, at) => word[at] === letter).length
  return same >= 0.6 * Math.max(word.length, other.length)
}
