import { type Emitter, FoyerError } from '@foyer/common'
import { findConfigurationFault } from '../request/mapError.js'

/** What ends a wait for the SDK before the SDK does. */
interface Faults {
  readonly signal: AbortSignal
  readonly texts: Emitter<string>
}

/** Waits for the SDK, and no longer than the signal allows or the relay is willing to serve this app. */
export function untilFault<Result>(work: Promise<Result>, { signal, texts }: Faults): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new FoyerError('ABORTED', {}, { cause: signal.reason }))
    if (signal.aborted) return cancel()
    signal.addEventListener('abort', cancel)
    const stop = texts.subscribe(text => {
      const fault = findConfigurationFault(text)
      if (fault) reject(fault)
    })
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', cancel)
      stop()
    })
  })
}
