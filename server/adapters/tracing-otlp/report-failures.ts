import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'

/** The same exporter, whose first failure is reported, and after a success the next one. */
export function reportFailures(exporter: SpanExporter, warn: (error: unknown) => void): SpanExporter {
  let isFailing = false
  const note = ({ code, error }: ExportResult) => {
    const failed = code === ExportResultCode.FAILED
    if (failed && !isFailing) warn(error ?? new Error('the receiver refused the traces'))
    isFailing = failed
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        note(result)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  }
}
