import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Recording } from './film.ts'

/** Pixels: twice as wide as the phone on the page, and even, as video codecs require. */
const WIDTH = 540
const HEIGHT = 1052
const FRAMES_PER_SECOND = 24

const commonArguments = [
  '-vf',
  `scale=${WIDTH}:${HEIGHT}:flags=lanczos,fps=${FRAMES_PER_SECOND}`,
  '-an',
  // No metadata: it would name the encoder and the time.
  '-map_metadata',
  '-1',
]

const vp9 = '-c:v libvpx-vp9 -crf 40 -b:v 0 -row-mt 1 -deadline good -cpu-used 3'.split(' ')
const h264 = '-c:v libx264 -crf 29 -preset slow -pix_fmt yuv420p -movflags +faststart'.split(' ')

/** Makes a silent loop as WebM (VP9) and MP4 (H.264), and its first or last picture as poster. @returns the files */
export async function encode(take: Recording, name: string, poster: 'first' | 'last'): Promise<string[]> {
  const first = take.frames[0]
  const last = take.frames.at(-1)
  if (!first || !last) throw new Error(`${name}: nothing was recorded`)
  const list = `${name}.frames.txt`
  writeFileSync(list, [...frameList(take), `file '${last.file}'`].join('\n'))
  const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list]
  run([...input, ...commonArguments, ...vp9, `${name}.webm`])
  run([...input, ...commonArguments, ...h264, `${name}.mp4`])
  rmSync(list)
  await sharp((poster === 'first' ? first : last).file)
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .avif({ quality: 50 })
    .toFile(`${name}.avif`)
  return [`${name}.webm`, `${name}.mp4`, `${name}.avif`]
}

/** Lines for ffmpeg's concat demuxer: each frame is shown until the next one was taken. */
function frameList({ frames, length }: Recording): string[] {
  return frames.flatMap(({ file, at }, index) => {
    const next = frames[index + 1]?.at ?? length
    return [`file '${file}'`, `duration ${Math.max(0.001, next - at).toFixed(4)}`]
  })
}

/** Writes a picture as AVIF, and as WebP for browsers without AVIF. */
export async function still(picture: Buffer, name: string): Promise<void> {
  const scaled = () => sharp(picture).resize(WIDTH, HEIGHT, { fit: 'cover', position: 'top' })
  await scaled().avif({ quality: 52, effort: 7 }).toFile(`${name}.avif`)
  await scaled().webp({ quality: 72, effort: 6 }).toFile(`${name}.webp`)
}

function run(args: string[]): void {
  const { status, stderr, error } = spawnSync('ffmpeg', args, { encoding: 'utf8' })
  if (error) throw new Error('ffmpeg is needed for this: apt-get install ffmpeg', { cause: error })
  if (status !== 0) throw new Error(`ffmpeg failed:\n${stderr}`)
}
