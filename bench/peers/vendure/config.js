import { DefaultJobQueuePlugin, DefaultLogger, DefaultSearchPlugin, LogLevel } from '@vendure/core'

const storesNothing = () => Promise.reject(new Error('No pictures are stored'))

/** Products have the full addresses of pictures that are elsewhere. A class: settings replace the default only with an instance. */
class RemotePictures {
  writeFileFromStream = storesNothing
  writeFileFromBuffer = storesNothing
  readFileToBuffer = storesNothing
  readFileToStream = storesNothing
  deleteFile = storesNothing
  async fileExists() {
    return false
  }
  toAbsoluteUrl(_request, address) {
    return address
  }
}

/** Vendure starts in production only with another password than its default. */
export const superadmin = { identifier: 'superadmin', password: 'only-for-the-benchmark' }

/** Vendure's defaults with its own search and job queue, as `@vendure/create` sets them up, without dashboard and email. */
export function settings({ isEmpty }) {
  const { PORT, DATABASE_SOCKET, DATABASE_NAME, DATABASE_USER } = process.env
  return {
    apiOptions: {
      port: Number(PORT),
      hostname: '127.0.0.1',
      // Vendure warns in production when these two are missing.
      cors: { origin: ['https://shop.example'], credentials: true },
      csrfPrevention: true,
    },
    authOptions: {
      tokenMethod: ['bearer', 'cookie'],
      superadminCredentials: superadmin,
      cookieOptions: { secret: 'only-for-the-benchmark' },
    },
    dbConnectionOptions: {
      type: 'postgres',
      host: DATABASE_SOCKET,
      username: DATABASE_USER,
      database: DATABASE_NAME,
      synchronize: isEmpty,
      logging: false,
      // An import need not wait for the disk.
      extra: isEmpty ? { options: '-c synchronous_commit=off' } : {},
    },
    assetOptions: { assetStorageStrategy: new RemotePictures() },
    paymentOptions: { paymentMethodHandlers: [] },
    logger: new DefaultLogger({ level: LogLevel.Warn }),
    plugins: [DefaultJobQueuePlugin.init({}), DefaultSearchPlugin.init({ indexStockStatus: false })],
  }
}
