import { writeFileSync } from 'node:fs'
import { billOfMaterials } from './sbom/bill-of-materials.ts'

/** `npm run sbom [-- FILE]` writes the bill of materials of what runs in production to a file, or prints it. */
const [file] = process.argv.slice(2)
const text = `${JSON.stringify(billOfMaterials(), null, 2)}\n`
if (file) writeFileSync(file, text)
else process.stdout.write(text)
