import path from 'node:path'
import { createLocalFileStore } from '../../adapters/files-local/index.ts'
import { createS3FileStore } from '../../adapters/files-s3/index.ts'
import { BackupError } from '../../backup/seal.ts'
import { readEnv } from '../../config/env.ts'
import type { FileStore } from '../../ports/file-store.ts'

/**
 * Where backups are kept: a folder, or `s3://bucket/prefix` with the S3_ settings of the environment.
 * @throws BackupError for anything else
 */
export function backupPlace(
  text: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): { store: FileStore; prefix: string } {
  if (!text) throw new BackupError('Name a folder, or s3://bucket/folder.')
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(text) ?? []
  if (!/^[a-z0-9._/-]*$/.test(prefix))
    throw new BackupError(
      'The folder in the bucket may have small letters, digits, dots, hyphens and slashes.',
    )
  if (bucket) return { store: bucketStore(bucket, env), prefix: prefix && `${prefix}/` }
  if (/^[a-z0-9]+:\/\//i.test(text))
    throw new BackupError(`${text} is neither a folder nor s3://bucket/folder.`)
  return { store: createLocalFileStore({ folder: path.resolve(text), isPrivate: true }), prefix: '' }
}

function bucketStore(bucket: string, env: NodeJS.ProcessEnv): FileStore {
  const { S3_REGION: region, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = readEnv(env)
  return createS3FileStore({
    bucket,
    region,
    endpoint: endpoint ?? null,
    accessKeyId: S3_ACCESS_KEY_ID ?? null,
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? null,
  })
}
