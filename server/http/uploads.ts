import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../../contract/failure.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../contract/rules/listings.ts'

/** The files of a multipart request, in the order in which they were sent. */
export type UploadedFiles = { field: string; bytes: Uint8Array }[]

/** A multipart request: its text fields and its files. */
export interface Multipart {
  fields: Record<string, string>
  files: UploadedFiles
}

/** Fields that may carry a photo: `file`, `images`, `image0` … `image4`. @source spec §7 */
const photoField = /^(file|images(\[\])?|image\d)$/

/**
 * Reads a multipart request: its text fields as an object and its photos as bytes.
 * @throws Failure `photo.too_large`, `listing.photos_too_many`, `request.invalid`
 */
export async function readMultipart(request: FastifyRequest): Promise<Multipart> {
  try {
    return await readParts(request)
  } catch (error) {
    if (error instanceof Failure || isFrameworkError(error)) throw error
    // Everything else says that the form stopped in the middle, or never was one.
    throw new Failure('request.invalid', { form: 'The upload broke off. Please try again.' })
  }
}

/** A limit that was reached, or a request that is no form at all: answered by its code. */
function isFrameworkError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')
}

async function readParts(request: FastifyRequest): Promise<Multipart> {
  const fields: Record<string, string> = {}
  const files: UploadedFiles = []
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string' && part.fieldname !== '__proto__')
        fields[part.fieldname] = part.value
      continue
    }
    if (!photoField.test(part.fieldname))
      throw new Failure('request.invalid', { [part.fieldname]: 'Unknown field' })
    if (files.length === MAX_PHOTOS) throw new Failure('listing.photos_too_many')
    files.push({ field: part.fieldname, bytes: await readFile(part) })
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

async function readFile(part: MultipartFile): Promise<Uint8Array> {
  const bytes = await part.toBuffer()
  if (part.file.truncated || bytes.byteLength > MAX_PHOTO_BYTES) throw new Failure('photo.too_large')
  return bytes
}

/** `image0` … `image4` say their own order; anything else keeps the order in which it came. */
function inOrder(files: UploadedFiles): UploadedFiles {
  const place = (field: string) => (/^image\d$/.test(field) ? Number(field.slice(5)) : 0)
  return files.toSorted((one, other) => place(one.field) - place(other.field))
}
