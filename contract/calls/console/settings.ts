import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { MAX_SETTING, settingInputs, settingSources } from '../../rules/site/setting-inputs.ts'
import { instant } from '../shapes.ts'
import { text, tidyLine } from '../texts.ts'
import { healthProvider } from './health.ts'
import { staffErrors } from './staff-errors.ts'

/** A value of a setting: as it is typed, and as people read it. */
const value = z.strictObject({ text: z.string(), shown: z.string() })

const setting = z.strictObject({
  key: z.string(),
  label: z.string(),
  help: z.string(),
  /** When a change takes effect; null: at once. */
  effect: z.string().nullable(),
  input: z.enum(settingInputs),
  unit: z.string().nullable(),
  value,
  source: z.enum(settingSources),
  /** What applies where nothing is stored, and where that comes from. */
  fallback: value.extend({ source: z.enum(['environment', 'default']) }),
  /** The environment variable; null: there is none. */
  variable: z.string().nullable(),
  /** Counts its changes. */
  version: z.int(),
  changed_at: instant.nullable(),
  /** Why the stored value is ignored. */
  problem: z.strictObject({ text: z.string(), reason: z.string() }).nullable(),
  /** What is confirmed before a value applies. For a switch: before it is turned off. */
  warning: z.string().nullable(),
})

const change = z.strictObject({
  key: z.string(),
  at: instant,
  /** Null for the terminal, and for an account that was deleted. */
  actor: z.string().nullable(),
  before: z.string(),
  after: z.string(),
  reason: z.string().nullable(),
})

export const listSettings = endpoint({
  name: 'consoleSettings.list',
  method: 'GET',
  path: '/console/settings',
  summary: 'The settings that can be changed while the server runs, with their last changes',
  auth: 'staff',
  response: z.strictObject({
    groups: z.array(z.strictObject({ title: z.string(), settings: z.array(setting) })),
    /** The newest first, at most 100. */
    history: z.array(change),
    /** What does what in this installation; changed in the environment. */
    providers: z.array(healthProvider),
  }),
  errors: staffErrors,
  source: 'decision 252',
})

export const changeSetting = endpoint({
  name: 'consoleSettings.change',
  method: 'POST',
  path: '/console/settings',
  summary: 'Change a setting, or take the stored value back',
  auth: 'staff',
  body: z.object({
    key: z.string().max(100),
    /** As it is typed. Null: what the environment says, or the default. */
    value: z.string().max(MAX_SETTING).nullable(),
    /** The version that the caller has seen. */
    seen: z.int().min(0),
    reason: text()
      .transform(tidyLine)
      .pipe(z.string().min(1, 'Say why.').max(500, 'Keep the reason below 500 characters.')),
  }),
  response: z.strictObject({ version: z.int() }),
  errors: [
    ...staffErrors,
    'staff.step_up',
    'setting.unknown',
    'setting.invalid',
    'setting.changed',
    'setting.same',
  ],
  source: 'decision 252',
})
