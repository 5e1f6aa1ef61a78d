import type { FastifyRequest } from 'fastify'
import { Failure } from '../../../contract/failure.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../../contract/rules/listings.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { saveTemporarily, type TemporaryFile } from './temporary-file.ts'

/** A file of a multipart request. */
export interface UploadedFile extends Omit<TemporaryFile, 'close'> {
  field: string
}

/** The files of a multipart request, in the order in which they were sent. */
export type UploadedFiles = readonly UploadedFile[]

/** A multipart request: its text fields and its files. */
export interface Multipart {
  fields: Record<string, string>
  files: UploadedFiles
}

/** A multipart request of which nothing has been read yet. */
export interface Upload {
  /** @throws Failure `request.too_large` by what it says of its own length */
  checkLength(): void
  /**
   * Reads it and hands it to `work`; its files are gone afterwards.
   * @param folder where files are put aside meanwhile
   * @throws Failure `photo.too_large`, `listing.photos_too_many`, `request.invalid`
   */
  read<Result>(folder: string, work: (form: Multipart) => Promise<Result>): Promise<Result>
}

/** Largest multipart body, in bytes: as many photos as a listing can have, and room for its words. */
const MAX_UPLOAD_BYTES = MAX_PHOTOS * MAX_PHOTO_BYTES + 2 * 1024 * 1024

/** Fields that may carry a photo: `file`, `images`, `image0` … `image4`. @source spec §7 */
const photoField = /^(file|images(\[\])?|image\d)$/

/** A request with a multipart body as an upload. */
export function uploadOf(request: FastifyRequest): Upload {
  return {
    checkLength() {
      if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES)
        throw new Failure('request.too_large')
    },
    async read(folder, work) {
      const kept: TemporaryFile[] = []
      try {
        return await work(await readMultipart(request, folder, kept))
      } finally {
        await Promise.all(kept.map((file) => file.close()))
      }
    },
  }
}

async function readMultipart(
  request: FastifyRequest,
  folder: string,
  kept: TemporaryFile[],
): Promise<Multipart> {
  try {
    // Whoever has left while waiting for their turn will never send the end.
    if (request.raw.destroyed) throw new Error('the visitor has left')
    return await readParts(request, folder, kept)
  } catch (error) {
    // What is left of the body goes by unread, so that the answer reaches whoever is still sending.
    request.raw.unpipe()
    request.raw.resume()
    if (error instanceof Failure || error instanceof ProviderError || isFrameworkError(error)) throw error
    // Everything else says that the form stopped in the middle, or never was one.
    throw new Failure('request.invalid', { form: 'The upload broke off. Please try again.' })
  }
}

/** A limit that was reached, or a request that is no form at all: answered by its code. */
function isFrameworkError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')
}

async function readParts(request: FastifyRequest, folder: string, kept: TemporaryFile[]): Promise<Multipart> {
  const fields: Record<string, string> = {}
  const files: UploadedFile[] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string' && part.fieldname !== '__proto__')
        fields[part.fieldname] = part.value
      continue
    }
    if (!photoField.test(part.fieldname))
      throw new Failure('request.invalid', { [part.fieldname]: 'Unknown field' })
    if (files.length === MAX_PHOTOS) throw new Failure('listing.photos_too_many')
    const file = await saveTemporarily(part.file, folder, MAX_PHOTO_BYTES)
    kept.push(file)
    files.push({ ...file, field: part.fieldname })
  }
  return { fields, files: inOrder(files) }
}

/** The limits handed to the multipart parser. */
export const multipartLimits = {
  fileSize: MAX_PHOTO_BYTES + 1,
  // One more than allowed, so that the answer can say which rule was broken.
  files: MAX_PHOTOS + 1,
  fields: 30,
  fieldSize: 64 * 1024,
  parts: 40,
}

/** `image0` … `image4` say their own order; anything else keeps the order in which it came. */
function inOrder(files: UploadedFile[]): UploadedFiles {
  const place = (field: string) => (/^image\d$/.test(field) ? Number(field.slice(5)) : 0)
  return files.toSorted((one, other) => place(one.field) - place(other.field))
}
