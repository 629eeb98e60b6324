import { FoyerError } from '@foyer/common'

/** The last look before a wallet or a network is asked for something that cannot be taken back. Throws `ABORTED`. */
export function requireGoingOn(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new FoyerError('ABORTED', {}, { cause: signal.reason })
}
