import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { SamplerName } from '../../config/tracing-settings.ts'

export interface SamplerSettings {
  sampler: SamplerName
  /** The share of traces that are recorded, from 0 to 1; only with a ratio. */
  ratio: number
}

/** @source https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
export function createSampler({ sampler, ratio }: SamplerSettings): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  switch (sampler) {
    case 'always_on':
    case 'always_off':
    case 'traceidratio':
      return root[sampler]()
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: root.always_on() })
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: root.always_off() })
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: root.traceidratio() })
  }
}
