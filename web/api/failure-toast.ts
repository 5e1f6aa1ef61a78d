import { referenceOf } from '../../contract/reference.ts'
import { failureText } from './transport/response.ts'

/** The toast of a failed call. The reference of a failure of the server can be copied. */
export function failureToast(result: { error: string; status: number; details?: Record<string, unknown> }) {
  const reference = referenceOf(result)
  return {
    text: failureText(result),
    tone: 'danger' as const,
    ...(reference && {
      action: { label: 'Copy', run: () => void navigator.clipboard.writeText(reference).catch(() => {}) },
    }),
  }
}
