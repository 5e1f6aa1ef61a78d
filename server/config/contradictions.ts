import type { Env } from './env.ts'
import { publicSetting, simulatorsAllowed } from './public-address.ts'

/** Problems of settings that are valid alone but not together. */
export function contradictions(env: Env): string[] {
  const problems: string[] = []
  const pair = (a: keyof Env, b: keyof Env) => {
    if ((env[a] === undefined) !== (env[b] === undefined)) problems.push(`${a} and ${b}: set both or neither`)
  }
  pair('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  if (env.STRIPE_CONNECT_WEBHOOK_SECRET && !env.STRIPE_SECRET_KEY)
    problems.push('STRIPE_CONNECT_WEBHOOK_SECRET: needs STRIPE_SECRET_KEY')
  if (env.TAX === 'stripe' && !env.STRIPE_SECRET_KEY && !simulatorsAllowed(env))
    problems.push('TAX=stripe: needs STRIPE_SECRET_KEY')
  pair('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
  pair('SEARCH_USER', 'SEARCH_PASSWORD')
  if (env.SEARCH_USER && !env.SEARCH_URL) problems.push('SEARCH_USER: needs SEARCH_URL')
  pair('UBER_DIRECT_CUSTOMER_ID', 'UBER_DIRECT_CLIENT_ID')
  pair('UBER_DIRECT_CLIENT_ID', 'UBER_DIRECT_CLIENT_SECRET')
  if (env.UBER_ROBO_COURIER === 'on') {
    if (!env.UBER_DIRECT_CUSTOMER_ID) problems.push('UBER_ROBO_COURIER: needs the keys of Uber’s sandbox')
    if (env.NODE_ENV === 'production')
      problems.push('UBER_ROBO_COURIER: not in production, where nobody would come')
  }
  if (env.LOCATIONS === 'google' && !env.GOOGLE_MAPS_SERVER_KEY)
    problems.push('GOOGLE_MAPS_SERVER_KEY: needed with LOCATIONS=google')
  if (!simulatorsAllowed(env)) problems.push(...missingServices(env))
  if (env.NODE_ENV === 'production' && !env.PUBLIC_URL) problems.push('PUBLIC_URL: needed in production')
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    problems.push('DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pooler')
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    problems.push('DATABASE_REPLICA_URL: needs DATABASE_URL, the address of the primary')
  if (env.WAL_ARCHIVE && env.DATABASE_URL)
    problems.push(
      'WAL_ARCHIVE: only for the bundled PostgreSQL; a server of your own archives by its own settings',
    )
  if (env.DATABASE_URL && !env.SECRET_KEY && env.NODE_ENV === 'production') {
    problems.push('SECRET_KEY: needed in production, the same for every process')
  }
  return problems
}

/** The services without which simulators would have to stand in. */
function missingServices(env: Env): string[] {
  const reason =
    env.NODE_ENV === 'production'
      ? 'needed in production'
      : `needed because ${publicSetting(env)} can be reached by other people`
  const needed = [
    ['STRIPE_SECRET_KEY', 'to simulate payments'],
    ['SMTP_URL', 'to show all mail to anyone at /dev/mail'],
  ] as const
  return needed
    .filter(([name]) => !env[name])
    .map(([name, instead]) => `${name}: ${reason} (or set ALLOW_SIMULATORS=1 ${instead})`)
}
