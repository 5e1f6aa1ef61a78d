import { judgeDrafts } from './draft-quality.ts'

/**
 * With a folder of labeled photographs (tools/photo-classifier/README.md): how much of a default draft is right. Without:
 * how long drafts take, and what readers notice meanwhile.
 */
const [photos] = process.argv.slice(2)
if (photos) await judgeDrafts(photos)
else await import('./draft-times.ts')
