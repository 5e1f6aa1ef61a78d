import { type Executor, executor, inTransaction } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { badParam } from '../api/api-error.ts'
import type { SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { secondsOf } from '../wire.ts'

/** Fields of the evidence that are ids of files. */
const fileFields = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
] as const
const types: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }
/** Bytes of one file. @source https://docs.stripe.com/file-upload */
const largestFile = 5_000_000

interface UploadedFile {
  purpose: string
  filename: string
  mediaType: string
  content: Buffer
}

/** Stores an upload with the purpose `dispute_evidence`. @returns the file's object @throws StripeApiError */
export async function uploadFile(
  context: SimulatorContext,
  { body, contentType }: { body: Buffer; contentType: string },
): Promise<object> {
  const file = readUpload(body, contentType)
  const type = types[file.mediaType]
  if (!type || file.content.length === 0 || file.content.length > largestFile)
    throw badParam('The file must be a PDF, JPEG or PNG of at most 5 MB.', 'file')
  if (file.purpose !== 'dispute_evidence') throw badParam(`Invalid purpose: ${file.purpose}`, 'purpose')
  const id = newId(context.random, 'file_1')
  const created = context.clock.now()
  await inTransaction(context.pool, (tx) =>
    tx.run(sql`
      insert into stripe_simulator.files (id, created, purpose, filename, type, content)
      values (${id}, ${created}, ${file.purpose}, ${file.filename}, ${type}, ${file.content})`),
  )
  const { purpose, filename, content } = file
  return { id, object: 'file', created: secondsOf(created), purpose, filename, type, size: content.length }
}

/** @throws StripeApiError for evidence that names a file which was not uploaded */
export async function checkFiles(tx: Executor, evidence: Record<string, string>): Promise<void> {
  for (const name of fileFields) {
    const id = evidence[name]
    if (id === undefined) continue
    if (!(await tx.row(sql`select from stripe_simulator.files where id = ${id}`)))
      throw badParam(`No such file upload: '${id}'`, `evidence[${name}]`, 'resource_missing')
  }
}

/** The bytes of an uploaded file. */
export async function fileContent(context: SimulatorContext, id: string): Promise<Buffer | undefined> {
  const database = executor(context.pool)
  const row = await database.row<{ content: Buffer }>(
    sql`select content from stripe_simulator.files where id = ${id}`,
  )
  return row?.content
}

/** Reads the two parts of a multipart upload. */
function readUpload(body: Buffer, contentType: string): UploadedFile {
  const boundary = /boundary=(?:"([^"]+)"|([^;]+))/.exec(contentType)
  const mark = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`
  // One byte for each character, so that positions in the text are positions in the body.
  const text = body.toString('latin1')
  const upload: UploadedFile = { purpose: '', filename: '', mediaType: '', content: Buffer.alloc(0) }
  for (const part of text.split(mark)) {
    const end = part.indexOf('\r\n\r\n')
    if (end < 0) continue
    const head = part.slice(0, end)
    const value = part.slice(end + 4).replace(/\r\n$/, '')
    const name = /name="([^"]*)"/.exec(head)?.[1]
    if (name === 'purpose') upload.purpose = value.trim()
    if (name !== 'file') continue
    upload.filename = /filename="([^"]*)"/.exec(head)?.[1] ?? ''
    upload.mediaType = /content-type: *([^\r\n]+)/i.exec(head)?.[1] ?? ''
    upload.content = Buffer.from(value, 'latin1')
  }
  return upload
}
