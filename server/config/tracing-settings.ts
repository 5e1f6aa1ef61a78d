import { z } from 'zod'

/** @source https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type SamplerName = (typeof samplerNames)[number]

/** OTEL_TRACES_SAMPLER */
export const samplerName = z
  .enum(samplerNames, { error: `must be one of ${samplerNames.join(', ')}` })
  .default('parentbased_always_on')

/** OTEL_TRACES_SAMPLER_ARG */
export const samplerShare = z
  .string()
  .trim()
  .regex(/^(?:0?\.\d+|[01](?:\.0*)?|0\.\d*)$/, 'must be a number from 0 to 1')
  .transform(Number)
  .default(1)
