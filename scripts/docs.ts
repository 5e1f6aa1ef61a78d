import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { generatedPages } from './docs/pages.ts'

/** `npm run docs` writes the pages that are generated from the code. */
for (const [file, text] of Object.entries(await generatedPages())) {
  writeFileSync(path.join(import.meta.dirname, '..', file), text)
  console.log(`Wrote ${file}.`)
}
