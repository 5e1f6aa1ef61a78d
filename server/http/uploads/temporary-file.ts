import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '../../../contract/failure.ts'
import { ProviderError } from '../../ports/provider-error.ts'

/** An uploaded file on disk; deleted when it is closed. */
export interface TemporaryFile {
  /** Bytes. */
  size: number
  /** Hex, of the content. */
  sha256: string
  /** Loads the content into memory. */
  read(): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * Saves a stream to a file that is unlinked on open, so that the OS frees it when the process exits.
 * @throws Failure `photo.too_large` as soon as there are more than `maxBytes`
 * @throws ProviderError if the disk refuses it
 */
export async function saveTemporarily(
  source: AsyncIterable<Buffer>,
  folder: string,
  maxBytes: number,
): Promise<TemporaryFile> {
  const handle = await orProviderError(() => openUnlinked(folder))
  try {
    const { size, sha256 } = await write(source, handle, maxBytes)
    return {
      size,
      sha256,
      read: () => orProviderError(() => readWhole(handle, size)),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function openUnlinked(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = path.join(folder, randomUUID())
  const handle = await open(name, 'wx+', 0o600)
  await unlink(name)
  return handle
}

async function write(
  source: AsyncIterable<Buffer>,
  handle: FileHandle,
  maxBytes: number,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of source) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Failure('photo.too_large')
    hash.update(chunk)
    await orProviderError(() => handle.appendFile(chunk))
  }
  return { size, sha256: hash.digest('hex') }
}

async function readWhole(handle: FileHandle, size: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(size)
  for (let at = 0; at < size; ) {
    const { bytesRead } = await handle.read(bytes, at, size - at, at)
    if (bytesRead === 0) throw new Error('the file is shorter than what was written')
    at += bytesRead
  }
  return bytes
}

async function orProviderError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    throw new ProviderError('temporary files', 'unavailable', 'the disk refused an upload', code, error)
  }
}
