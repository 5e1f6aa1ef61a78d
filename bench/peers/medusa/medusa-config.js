const { defineConfig } = require('@medusajs/framework/utils')

/** Medusa's defaults without the dashboard; with CACHE_REDIS_URL also its caching module. */
const { CACHE_REDIS_URL, DATABASE_SOCKET, DATABASE_URL, PORT } = process.env
const address = `http://127.0.0.1:${PORT}`

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    // Migrations do not read the folder of the socket from the address.
    databaseDriverOptions: { connection: { ssl: false, host: DATABASE_SOCKET } },
    http: {
      storeCors: address,
      adminCors: address,
      authCors: address,
      jwtSecret: 'only-for-the-benchmark',
      cookieSecret: 'only-for-the-benchmark',
    },
  },
  admin: { disable: true },
  featureFlags: { caching: Boolean(CACHE_REDIS_URL) },
  modules: CACHE_REDIS_URL
    ? [
        {
          resolve: '@medusajs/medusa/caching',
          options: {
            providers: [
              {
                resolve: '@medusajs/caching-redis',
                id: 'caching-redis',
                is_default: true,
                options: { redisUrl: CACHE_REDIS_URL },
              },
            ],
          },
        },
      ]
    : [],
})
