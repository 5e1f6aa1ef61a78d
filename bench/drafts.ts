import { judgeDrafts } from './draft-quality.ts'

/**
 * With a folder of labeled photographs (tools/photo-classifier/README.md), and a number to judge only
 * each nth of them: how much of a default draft is right. Without:
 * how long drafts take, and what readers notice meanwhile.
 */
const [photos, every = '1'] = process.argv.slice(2)
if (photos) await judgeDrafts(photos, Number(every))
else await import('./draft-times.ts')
