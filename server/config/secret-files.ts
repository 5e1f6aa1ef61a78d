import { readFileSync } from 'node:fs'

type Variables = Record<string, string | undefined>

/** Settings that are secrets, and may therefore be files. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SECRET_KEY',
  'BACKUP_PASSPHRASE',
  'INVESTOR_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'PHOTOROOM_API_KEY',
  'GEMINI_API_KEY',
  'GOOGLE_MAPS_SERVER_KEY',
  'UBER_DIRECT_CLIENT_SECRET',
  'UBER_DIRECT_WEBHOOK_KEY',
  'SEARCH_PASSWORD',
  'METRICS_TOKEN',
] as const

/**
 * Replaces each secret that is given as a file, such as `SMTP_URL_FILE=/run/secrets/smtp`, by what the file holds,
 * without the white space around it. Containers and agents of vaults provide secrets as files, so that they are in no environment.
 * @returns the settings, and one line for each file that cannot be used
 */
export function readSecretFiles(source: Variables): { settings: Variables; problems: string[] } {
  const settings = { ...source }
  const problems: string[] = []
  for (const name of secretSettings) {
    const file = source[`${name}_FILE`]?.trim()
    if (!file) continue
    const secret = readSecret(file)
    if (source[name]?.trim()) problems.push(`${name}_FILE: set this or ${name}, not both`)
    else if (!secret) problems.push(`${name}_FILE: ${secret === null ? 'cannot be read' : 'is empty'}`)
    else settings[name] = secret
  }
  return { settings, problems }
}

/** The setting that a variable gives a value to: `SMTP_URL` for `SMTP_URL_FILE`. */
export function settingOf(variable: string): string {
  return secretSettings.find((name) => variable === `${name}_FILE`) ?? variable
}

/** Returns null if the file cannot be read. */
function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
