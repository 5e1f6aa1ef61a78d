import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Take } from './film.ts'

/** Pixels: twice as wide as the phone on the page, and even, as video codecs want it. */
const WIDTH = 540
const HEIGHT = 1052
const FRAMES_A_SECOND = 24

/** Makes a silent loop as WebM (VP9) and MP4 (H.264), and its first or last picture as poster. @returns the files */
export async function encode(
  { frames, length }: Take,
  name: string,
  poster: 'first' | 'last',
): Promise<string[]> {
  const list = `${name}.frames.txt`
  const lines = frames.flatMap(({ file, at }, index) => {
    const next = frames[index + 1]?.at ?? length
    return [`file '${file}'`, `duration ${Math.max(0.001, next - at).toFixed(4)}`]
  })
  const last = frames.at(-1)
  if (!last) throw new Error(`${name}: nothing was filmed`)
  writeFileSync(list, [...lines, `file '${last.file}'`].join('\n'))
  const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list]
  const scale = [
    '-vf',
    `scale=${WIDTH}:${HEIGHT}:flags=lanczos,fps=${FRAMES_A_SECOND}`,
    '-an',
    '-map_metadata',
    '-1',
  ]
  run([
    ...input,
    ...scale,
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '40',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-deadline',
    'good',
    '-cpu-used',
    '3',
    `${name}.webm`,
  ])
  run([
    ...input,
    ...scale,
    '-c:v',
    'libx264',
    '-crf',
    '29',
    '-preset',
    'slow',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    `${name}.mp4`,
  ])
  const picture = (poster === 'first' ? frames[0] : undefined) ?? last
  await sharp(picture.file)
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .avif({ quality: 50 })
    .toFile(`${name}.avif`)
  rmSync(list)
  return [`${name}.webm`, `${name}.mp4`, `${name}.avif`]
}

/** A picture in two formats: AVIF for nearly everybody, WebP for the rest. */
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
