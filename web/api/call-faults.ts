import type { CallName } from '../../contract/paths.ts'

/** A call that failed through the network or the server. */
export interface CallFault {
  name: CallName
  /** 0 where there was no response. */
  status: number
  error: string
}

let listener: ((fault: CallFault) => void) | undefined

/** Sets the one listener for failed calls. */
export function onCallFault(listen: (fault: CallFault) => void): void {
  listener = listen
}

/** Passes a fault to the listener, if there is one. */
export function reportCallFault(fault: CallFault): void {
  listener?.(fault)
}
