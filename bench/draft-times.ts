import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { type Member, makeMember } from '../e2e/support/data/members.ts'
import { composedScenes } from '../server/testing/pictures/composed-scenes.ts'
import { startServer } from './programs.ts'
import { createSteadyReader } from './steady-reader.ts'

/**
 * From 12-megapixel photos to a reviewable draft, as the seller's page does it: two uploads at a time, then background
 * removal and text in parallel, with 50 reads per second meanwhile.
 */
const ROUNDS = 5
/** Reads per second, half of them lists, half items. */
const READS = 50
/** Milliseconds until the photo processes have ended, and between an upload and the request for its draft. */
const QUIET = 60_000
const THINKING = 3000

const folder = mkdtempSync(path.join(tmpdir(), 'stoop-bench-'))
const program = await startServer({
  DATA_DIR: path.join(folder, 'data'),
  DEMO_CATALOGUE: 'on',
  MICRO_CACHE_MS: '0',
})
const url = `http://127.0.0.1:${program.port}`
try {
  const member = await makeMember(url)
  const files = await largePhotos()
  const ids = await listingIds()
  const processTree = watchMemory()
  const reader = createSteadyReader({ url, ids, perSecond: READS })
  console.log(`before: ${program.processTreeMemory()?.toFixed(0) ?? '?'} MB`)
  console.log(`reads alone: ${report(await reader.during(() => pause(5000)))}`)
  for (const count of [1, 5]) {
    const durations: number[] = []
    const reads = await reader.during(async () => {
      for (let round = 0; round < ROUNDS; round++) durations.push(await draft(member, files.slice(0, count)))
    })
    console.log(
      `${count} ${count === 1 ? 'photo' : 'photos'} to a draft: ${durations.map((ms) => (ms / 1000).toFixed(2)).join(', ')} s; reads meanwhile: ${report(reads)}`,
    )
  }
  await pause(QUIET)
  const first = await draft(member, files.slice(0, 1), THINKING)
  console.log(
    `first photo after an idle period, draft requested ${THINKING / 1000} s after the upload: ${(first / 1000).toFixed(2)} s, not counting that delay`,
  )
  const memory = program.memory()
  console.log(
    `process memory ${memory?.now.toFixed(0) ?? '?'} MB, peak ${memory?.highest.toFixed(0) ?? '?'} MB`,
  )
  console.log(`including child processes: peak ${processTree.highest().toFixed(0)} MB`)
  await pause(15_000)
  console.log(`fifteen seconds later: ${program.processTreeMemory()?.toFixed(0) ?? '?'} MB`)
  processTree.stop()
  reader.close()
} finally {
  await program.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Samples ten times per second. */
function watchMemory(): { highest(): number; stop(): void } {
  let highest = 0
  const timer = setInterval(() => (highest = Math.max(highest, program.processTreeMemory() ?? 0)), 100)
  return { highest: () => highest, stop: () => clearInterval(timer) }
}

/** Different pictures in the size of a phone's photos. */
async function largePhotos(): Promise<Uint8Array[]> {
  const scenes = (await composedScenes()).slice(0, 5)
  return await Promise.all(
    scenes.map(({ photo }) =>
      sharp(photo).resize(3024, 4032, { fit: 'fill' }).jpeg({ quality: 90 }).toBuffer(),
    ),
  )
}

async function listingIds(): Promise<string[]> {
  const response = await fetch(`${url}/api/listings/browse_anonymous?limit=100`)
  return ((await response.json()) as { listings: { id: string }[] }).listings.map(({ id }) => id)
}

/** @returns milliseconds */
async function draft(member: Member, files: readonly Uint8Array[], thinking = 0): Promise<number> {
  const start = performance.now()
  const photoIds: string[] = []
  for (let at = 0; at < files.length; at += 2)
    photoIds.push(...(await Promise.all(files.slice(at, at + 2).map((file) => upload(member, file)))))
  await pause(thinking)
  const cut = new FormData()
  cut.set('photo_id', photoIds[0] ?? '')
  await Promise.all([
    post(member, '/listings/process_image_photoroom', cut),
    post(member, '/listings/process_image_gemini', JSON.stringify({ photo_ids: photoIds })),
  ])
  return performance.now() - start - thinking
}

async function upload(member: Member, file: Uint8Array): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(file)], { type: 'image/jpeg' }), 'photo.jpg')
  return ((await post(member, '/photos', form)) as { photo: { id: string } }).photo.id
}

async function post({ tokens }: Member, call: string, body: FormData | string): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${tokens.access_token}`,
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  }
  const response = await fetch(`${url}/api${call}`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
  return await response.json()
}

function report(durations: readonly number[]): string {
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  return `${sorted.length} reads, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
