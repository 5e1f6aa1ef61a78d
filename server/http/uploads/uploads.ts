import type { FastifyRequest } from 'fastify'
import { Failure } from '../../../contract/failure.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../../contract/rules/listings/listing.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { saveTemporarily, type TemporaryFile } from './temporary-file.ts'

/** A file of a multipart request. */
export interface UploadedFile extends Omit<TemporaryFile, 'close'> {
  field: string
}

/** The files of a multipart request, in their order. */
export type UploadedFiles = readonly UploadedFile[]

/** A multipart request: its text fields and its files. */
export interface Multipart {
  fields: Record<string, string>
  files: UploadedFiles
}

/** A multipart request whose body has not been read. */
export interface Upload {
  /** @throws Failure `request.too_large` according to its Content-Length */
  checkLength(): void
  /**
   * Reads the body and passes it to `work`; its files are deleted afterwards.
   * @param folder for the temporary files
   * @throws Failure `photo.too_large`, `listing.photos_too_many`, `request.invalid`
   */
  read<Result>(folder: string, work: (form: Multipart) => Promise<Result>): Promise<Result>
}

/** Largest multipart body, in bytes: all photos of a listing and its text. */
const MAX_UPLOAD_BYTES = MAX_PHOTOS * MAX_PHOTO_BYTES + 2 * 1024 * 1024

/** Fields that may carry a photo: `file`, `images`, `image0` … `image4`. @source spec §7 */
const photoField = /^(file|images(\[\])?|image\d)$/

/** The upload of a multipart request. */
export function uploadOf(request: FastifyRequest): Upload {
  return {
    checkLength() {
      if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES)
        throw new Failure('request.too_large')
    },
    async read(folder, work) {
      const saved: TemporaryFile[] = []
      try {
        return await work(await readMultipart(request, folder, saved))
      } finally {
        await Promise.all(saved.map((file) => file.close()))
      }
    },
  }
}

async function readMultipart(
  request: FastifyRequest,
  folder: string,
  saved: TemporaryFile[],
): Promise<Multipart> {
  try {
    // The client disconnected while waiting for a slot.
    if (request.raw.destroyed) throw new Error('the client has disconnected')
    return await readParts(request, folder, saved)
  } catch (error) {
    // The rest of the body is discarded, so that a client that is still sending gets the answer.
    request.raw.unpipe()
    request.raw.resume()
    if (error instanceof Failure || error instanceof ProviderError || isFrameworkError(error)) throw error
    // Any other error means that the form is incomplete or malformed.
    throw new Failure('request.invalid', { form: 'The upload was interrupted. Please try again.' })
  }
}

/** A limit of the parser, or a request that is no form. */
function isFrameworkError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')
}

async function readParts(
  request: FastifyRequest,
  folder: string,
  saved: TemporaryFile[],
): Promise<Multipart> {
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
    saved.push(file)
    files.push({ ...file, field: part.fieldname })
  }
  return { fields, files: inOrder(files) }
}

/** The limits handed to the multipart parser. */
export const multipartLimits = {
  fileSize: MAX_PHOTO_BYTES + 1,
  // One more than allowed, so that the error can name the rule.
  files: MAX_PHOTOS + 1,
  fields: 30,
  fieldSize: 64 * 1024,
  parts: 40,
}

/** `image0` … `image4` are sorted by number; other fields keep the order in which they came. */
function inOrder(files: UploadedFile[]): UploadedFiles {
  const place = (field: string) => (/^image\d$/.test(field) ? Number(field.slice(5)) : 0)
  return files.toSorted((a, b) => place(a.field) - place(b.field))
}
