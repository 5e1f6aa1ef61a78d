/** A stored file. */
export interface StoredFile {
  key: string
  /** When it was stored, by the store's clock. */
  storedAt: Date
}

/** Stores files by key until they are deleted. Keys are slash-separated, `[a-z0-9._/-]` only, without `..`. */
export interface FileStore {
  /** Creates or replaces a file, atomically even if the process crashes. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The file's bytes, or null if there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /** Whether there is such a file, without reading it. */
  has(key: string): Promise<boolean>
  /** Deletes every file whose key starts with `prefix`, which must end in a slash. Does nothing if there are none. */
  deleteAll(prefix: string): Promise<void>
  /** Every file whose key starts with `prefix`, grouped by folder. */
  list(prefix: string): AsyncIterable<StoredFile>
}
