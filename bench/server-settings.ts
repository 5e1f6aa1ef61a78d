import type { Stage } from './stage.ts'

/** Settings of a server on the stage's database with the payment stub. */
export function serverSettings(
  { folder, databaseUrl }: Pick<Stage, 'folder' | 'databaseUrl'>,
  stripePort: number,
  cacheMilliseconds: number,
): Record<string, string> {
  return {
    DATA_DIR: `${folder}/data`,
    DATABASE_URL: databaseUrl,
    MICRO_CACHE_MS: String(cacheMilliseconds),
    // Each buyer has a different address, as behind a load balancer.
    TRUST_PROXY: '1',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    STRIPE_BASE_URL: `http://127.0.0.1:${stripePort}`,
  }
}
