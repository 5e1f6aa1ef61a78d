import type { S3Client } from '@aws-sdk/client-s3'
import type { FileStore, StoredFile } from '../../ports/file-store.ts'
import { checkFolder, checkKey, checkPrefix } from '../shared/file-keys.ts'
import { isMissing, provider, toProviderError } from './failures.ts'

export interface S3Settings {
  bucket: string
  region: string
  /** Of an S3-compatible service; without it, Amazon's. */
  endpoint?: string | null
  /** Without keys the SDK looks where it always does: environment, profile, instance role. */
  accessKeyId?: string | null
  secretAccessKey?: string | null
  /** Milliseconds to connect, to answer and between two pieces of an answer; the default is 20 seconds. */
  timeoutMs?: number
  /** How often a request is sent at most; the default is 3. */
  maxAttempts?: number
}

type Sdk = typeof import('@aws-sdk/client-s3')

/** Files in a bucket of Amazon S3 or of a service that speaks its protocol. The SDK is loaded with the first call. */
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
      const command = new sdk.PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType })
      await orProviderError(() => client.send(command))
    },
    async get(key) {
      checkKey(provider, key)
      const { sdk, client } = await connect()
      return orProviderError(() => read(client, new sdk.GetObjectCommand({ Bucket, Key: key })))
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
  const {
    region,
    endpoint,
    accessKeyId,
    secretAccessKey,
    timeoutMs: timeout = 20_000,
    maxAttempts: attempts = 3,
  } = settings
  return new sdk.S3Client({
    region,
    // Services other than Amazon's rarely give each bucket a host name.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // The SDK's own checksums are unknown to many S3-compatible services.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: Math.min(timeout, 5000),
      requestTimeout: timeout,
      socketTimeout: timeout,
      throwOnRequestTimeout: true,
    },
  })
}

async function read(
  client: S3Client,
  command: InstanceType<Sdk['GetObjectCommand']>,
): Promise<Uint8Array | null> {
  try {
    const { Body } = await client.send(command)
    return Body ? await Body.transformToByteArray() : new Uint8Array()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * The files under a prefix, a page (at most 1,000) at a time. The next page is asked for by the last key of this one, as
 * version 1 of the call has it: every S3-compatible service knows it, and deleting meanwhile does not disturb it.
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
    // A service that does not say when is taken to have stored it just now, so that no sweep takes it for old.
    const files = (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key === undefined ? [] : [{ key: Key, storedAt: LastModified ?? new Date() }],
    )
    yield files
    Marker = page.IsTruncated ? files.at(-1)?.key : undefined
  } while (Marker !== undefined)
}

/** One deletion per request: the call for many at once needs a checksum that not every service takes. */
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

async function orProviderError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toProviderError(error)
  }
}
