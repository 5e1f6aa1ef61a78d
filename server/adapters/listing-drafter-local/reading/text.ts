import { readPixels, resizePixels } from '../../shared/imaging/read-pixels.ts'
import { createSemaphore } from '../../shared/semaphore.ts'
import { cutLine } from './lines/cut-line.ts'
import { findLines } from './lines/find-lines.ts'
import { finderSize, LINE_HEIGHT, type LineNetworks, loadLineNetworks } from './lines/line-networks.ts'
import type { Rectangle } from './lines/rectangle.ts'
import { certaintyOf, type LabelLine, type LabelText, labelLine, legibleText } from './words.ts'

/** Reads text on items. */
export interface TextReader {
  /** @throws if the photo cannot be decoded */
  read(photo: Uint8Array): Promise<LabelText>
}

/** Longer sides at which lines are read and found, in pixels. Finding takes most of the time, which grows with its square. */
const READ_SIDE = 1280
const FIND_SIDE = 640
/** Only the tallest lines are read; a longer one is squeezed to this width, in pixels. */
const MAX_LINES = 16
const MAX_LINE_WIDTH = 640
/** A rectangle this much higher than wide is a line whose text runs down or up. */
const UPRIGHT = 1.5

let loading: Promise<LineNetworks> | undefined
/** One photo at a time, so that memory stays bounded. */
const turns = createSemaphore(1)

/** Runs on this thread and blocks it for up to a second; the networks stay in memory until the process ends. */
export const textReader: TextReader = {
  read: (photo) => turns.run(1, async () => legibleText(await readLines(photo))),
}

/** All text on a photo, however uncertain. */
async function readLines(photo: Uint8Array): Promise<LabelLine[]> {
  loading ??= loadLineNetworks()
  const networks = await loading
  const pixels = await readPixels(photo, READ_SIDE)
  const small = await resizePixels(pixels, finderSize(pixels, FIND_SIDE))
  const lines = findLines(await networks.find(small))
    .slice(0, MAX_LINES)
    .map((line) => scaled(line, pixels.width / small.width, pixels.height / small.height))
    .toSorted((a, b) => a.center.y - b.center.y)
  const read: LabelLine[] = []
  for (const line of lines) {
    const isUpright = line.height > UPRIGHT * line.width
    const readings = isUpright ? (['down', 'up'] as const) : (['along'] as const)
    const attempts: LabelLine[] = []
    for (const reading of readings) {
      const picture = cutLine(pixels, line, reading, LINE_HEIGHT, MAX_LINE_WIDTH)
      attempts.push(labelLine(await networks.read(picture), Math.min(line.width, line.height)))
    }
    read.push(attempts.reduce((best, next) => (certaintyOf(next) > certaintyOf(best) ? next : best)))
  }
  return read
}

/** The finder's picture has nearly the photo's proportions, so angles are kept. */
function scaled({ center, along, width, height }: Rectangle, across: number, down: number): Rectangle {
  const factor = (across + down) / 2
  return {
    center: { x: center.x * across, y: center.y * down },
    along,
    width: width * factor,
    height: height * factor,
  }
}
