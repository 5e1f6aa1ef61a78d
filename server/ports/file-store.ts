/** A file that is there. */
export interface StoredFile {
  key: string
  /** When it was put there, by the store's clock. */
  storedAt: Date
}

/** Bytes under a key, kept for ever until deleted. Keys are slash-separated, `[a-z0-9._/-]` only, without `..`. */
export interface FileStore {
  /** Stores or replaces. The file is there whole or not at all, also after a crash. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The bytes, or null where there is nothing under this key. */
  get(key: string): Promise<Uint8Array | null>
  /** Deletes every file whose key starts with `prefix`, which must end in a slash. Nothing there is no error. */
  deleteAll(prefix: string): Promise<void>
  /** Every file whose key starts with `prefix`, a folder's files one after another; for sweeps. */
  list(prefix: string): AsyncIterable<StoredFile>
}
