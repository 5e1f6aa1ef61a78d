import { ProviderError } from '../ports/provider-error.ts'

/** Receives how a call to a provider ended: `ok`, the reason of a ProviderError, or `error`. */
export type MeasureCall = (provider: string, operation: string, outcome: string, milliseconds: number) => void

/** Runs a call to a provider, for what observes it from the beginning. */
export type AroundCall = (provider: string, operation: string, call: () => unknown) => unknown

type Method = (...given: unknown[]) => unknown

/**
 * The same port, whose asynchronous calls are measured.
 * @param provider the name of the port, e.g. `payments`
 * @param around runs each call; without it calls run directly
 */
export function measured<Port extends object | null>(
  provider: string,
  port: Port,
  measure: MeasureCall,
  around?: AroundCall,
): Port {
  if (port === null) return port
  const wrapped = new WeakMap<Method, Method>()
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || typeof name === 'symbol') return value
      const method = value as Method
      const known = wrapped.get(method)
      if (known) return known
      const timed: Method = (...given) => {
        const start = performance.now()
        const call = () => Reflect.apply(method, target, given)
        const result = around ? around(provider, name, call) : call()
        if (result instanceof Promise)
          result.then(
            () => measure(provider, name, 'ok', performance.now() - start),
            (error: unknown) => measure(provider, name, outcomeOf(error), performance.now() - start),
          )
        return result
      }
      wrapped.set(method, timed)
      return timed
    },
  })
}

function outcomeOf(error: unknown): string {
  return error instanceof ProviderError ? error.reason : 'error'
}
