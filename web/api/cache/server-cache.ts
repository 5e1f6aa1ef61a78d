/** Milliseconds for which the server may answer with a cached item. @source server/http/cache/micro-cache.ts */
export const SERVER_CACHE_MS = 1500
