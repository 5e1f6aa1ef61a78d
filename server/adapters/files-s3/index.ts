import { createHash } from 'node:crypto'
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { FileStore, StoredFile } from '../../ports/file-store.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { checkFolder, checkKey, checkPrefix } from '../shared/file-keys.ts'
import { isMissing, provider, toProviderError } from './failures.ts'

export interface S3Settings {
  bucket: string
  region: string
  /** Of an S3-compatible service; by default Amazon's. */
  endpoint?: string | null
  /** By default the SDK uses its credential chain: environment, profile, instance role. */
  accessKeyId?: string | null
  secretAccessKey?: string | null
  /** Milliseconds to connect, to respond, and between two chunks; by default 20 seconds. */
  timeoutMs?: number
  /** By default 3. */
  maxAttempts?: number
}

/** The metadata that a file is checked with when it is read. */
const SUM = 'stoop-sum'

type Sdk = typeof import('@aws-sdk/client-s3')

/** Stores files in a bucket of Amazon S3 or a compatible service. The SDK is loaded with the first call. */
export function createS3FileStore(settings: S3Settings): FileStore {
  const { bucket: Bucket } = settings
  let connecting: Promise<{ sdk: Sdk; client: S3Client }> | undefined
  const connect = () => {
    connecting ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: newClient(sdk, settings) }))
    return connecting
  }

  return {
    async put(key, bytes, contentType) {
      checkKey(provider, key)
      const { sdk, client } = await connect()
      const Metadata = { [SUM]: sumOf(key, bytes) }
      const file = { Bucket, Key: key, Body: bytes, ContentType: contentType, Metadata }
      ensureFile(await orProviderError(() => client.send(new sdk.PutObjectCommand(file))))
    },
    async get(key) {
      checkKey(provider, key)
      const { sdk, client } = await connect()
      const file = await orProviderError(() => read(client, new sdk.GetObjectCommand({ Bucket, Key: key })))
      if (file === null) return null
      ensureFile(file.answer)
      const sum = file.answer.Metadata?.[SUM]
      // Files from before this check have none.
      if (sum !== undefined && sum !== sumOf(key, file.bytes))
        throw badAnswer('another file, or a part of one')
      return file.bytes
    },
    async has(key) {
      checkKey(provider, key)
      const { sdk, client } = await connect()
      return orProviderError(() => exists(client, new sdk.HeadObjectCommand({ Bucket, Key: key })))
    },
    async deleteAll(prefix) {
      checkFolder(provider, prefix)
      const { sdk, client } = await connect()
      for await (const files of pages(sdk, client, Bucket, prefix)) {
        await inParallel(8, files, ({ key: Key }) =>
          orProviderError(() => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))),
        )
      }
    },
    async *list(prefix) {
      checkPrefix(provider, prefix)
      const { sdk, client } = await connect()
      for await (const files of pages(sdk, client, Bucket, prefix)) yield* files
    },
  }
}

function newClient(sdk: Sdk, settings: S3Settings): S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey, timeoutMs = 20_000, maxAttempts = 3 } = settings
  return new sdk.S3Client({
    region,
    // Few other services have a host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Many S3-compatible services do not know the SDK's checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
    requestHandler: {
      connectionTimeout: Math.min(timeoutMs, 5000),
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  })
}

async function read(
  client: S3Client,
  command: InstanceType<Sdk['GetObjectCommand']>,
): Promise<{ answer: GetObjectCommandOutput; bytes: Uint8Array } | null> {
  try {
    const answer = await client.send(command)
    return { answer, bytes: (await answer.Body?.transformToByteArray()) ?? new Uint8Array() }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function exists(client: S3Client, command: InstanceType<Sdk['HeadObjectCommand']>): Promise<boolean> {
  try {
    ensureFile(await client.send(command))
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/**
 * Lists the files under a prefix, in pages of at most 1,000. Version 1 of the call continues after the last key, which
 * every compatible service supports and deletions do not disturb.
 */
async function* pages(
  sdk: Sdk,
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncIterable<StoredFile[]> {
  let Marker: string | undefined
  do {
    const command = new sdk.ListObjectsCommand({ Bucket, Prefix, Marker })
    const page = await orProviderError(() => client.send(command))
    // Without a date, a file counts as new, so that no sweep deletes it.
    const files = (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key === undefined ? [] : [{ key: Key, storedAt: LastModified ?? new Date() }],
    )
    yield files
    const last = page.IsTruncated ? files.at(-1)?.key : undefined
    // The same page again and again would never end.
    if (last !== undefined && last === Marker) throw badAnswer('the same page twice')
    Marker = last
  } while (Marker !== undefined)
}

/** Runs `work` for every item, `limit` at a time. Files are deleted one by one, since bulk deletion needs a checksum. */
async function inParallel<Item>(
  limit: number,
  items: Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
}

/** Of a file's key and bytes: the answer about another file does not fit. */
function sumOf(key: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${key}\n`).update(bytes).digest('base64url')
}

/** Each answer about a file has its entity tag. A proxy's page has none, nor has an error with the status of a success. */
function ensureFile({ ETag }: { ETag?: string | undefined }): void {
  if (!ETag) throw badAnswer('no file')
}

function badAnswer(what: string): ProviderError {
  return new ProviderError(provider, 'bad_answer', `S3: ${what}`)
}

async function orProviderError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toProviderError(error)
  }
}
