import type { Config } from './config-types.ts'
import type { Env } from './env.ts'

/** Settings of payments, mail, file storage, search and drafting. */
export function vendors(
  env: Env,
): Pick<
  Config,
  | 'stripe'
  | 'mail'
  | 's3'
  | 'search'
  | 'imageCdnHost'
  | 'legacyImageHost'
  | 'pushServices'
  | 'photoRoom'
  | 'gemini'
  | 'visionModelDir'
> {
  return {
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            connectWebhookSecret: env.STRIPE_CONNECT_WEBHOOK_SECRET ?? null,
            publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
            baseUrl: env.STRIPE_BASE_URL ?? null,
          }
        : null,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT ?? null,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID ?? null,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? null,
        }
      : null,
    search: searchOf(env),
    imageCdnHost: env.IMAGE_CDN_HOST ?? null,
    legacyImageHost: env.LEGACY_IMAGE_HOST ?? null,
    pushServices: env.PUSH_SERVICES,
    photoRoom: env.PHOTOROOM_API_KEY
      ? { apiKey: env.PHOTOROOM_API_KEY, baseUrl: env.PHOTOROOM_BASE_URL ?? null }
      : null,
    gemini: env.GEMINI_API_KEY
      ? {
          apiKey: env.GEMINI_API_KEY,
          model: env.GEMINI_MODEL,
          baseUrl: env.GEMINI_BASE_URL ?? null,
          reviews: env.GEMINI_REVIEWS === 'on',
        }
      : null,
    visionModelDir: env.VISION_MODEL_DIR?.replace(/(?<=.)\/+$/, '') ?? null,
  }
}

function searchOf(env: Env): Config['search'] {
  const { SEARCH_URL: url, SEARCH_USER: user, SEARCH_PASSWORD: password, SEARCH_INDEX: alias } = env
  if (!url) return null
  return { url: url.replace(/\/+$/, ''), credentials: user && password ? { user, password } : null, alias }
}

/** Settings of addresses, routes and couriers. */
export function deliveryVendors(env: Env): Config['delivery'] {
  const withoutSlash = (address: string) => address.replace(/\/+$/, '')
  const { UBER_DIRECT_CUSTOMER_ID: customerId, UBER_DIRECT_CLIENT_ID: clientId } = env
  const { UBER_DIRECT_CLIENT_SECRET: clientSecret, GOOGLE_MAPS_SERVER_KEY: apiKey } = env
  return {
    locations: env.LOCATIONS,
    geoSearchUrl: withoutSlash(env.GEOSEARCH_BASE_URL ?? 'https://geosearch.planninglabs.nyc'),
    google: apiKey
      ? {
          apiKey,
          placesUrl: withoutSlash(env.GOOGLE_PLACES_BASE_URL ?? 'https://places.googleapis.com'),
          routesUrl: withoutSlash(env.GOOGLE_ROUTES_BASE_URL ?? 'https://routes.googleapis.com'),
        }
      : null,
    mapsBrowserKey: env.GOOGLE_MAPS_BROWSER_KEY ?? null,
    osrmUrl: env.OSRM_BASE_URL ? withoutSlash(env.OSRM_BASE_URL) : null,
    uber:
      customerId && clientId && clientSecret
        ? {
            customerId,
            clientId,
            clientSecret,
            webhookKey: env.UBER_DIRECT_WEBHOOK_KEY ?? null,
            roboCourier: env.UBER_ROBO_COURIER === 'on',
            baseUrl: withoutSlash(env.UBER_DIRECT_BASE_URL ?? 'https://api.uber.com'),
            authBaseUrl: withoutSlash(env.UBER_DIRECT_AUTH_BASE_URL ?? 'https://auth.uber.com'),
          }
        : null,
  }
}
