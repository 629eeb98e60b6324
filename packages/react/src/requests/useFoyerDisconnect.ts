import { useMemo } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import type { RegisteredNamespace } from '../register.js'
import { type RequestControls, useRequests } from './useRequests.js'

/** The connections to end. */
export interface DisconnectOptions {
  /** The namespace whose connections end. Defaults to every namespace. */
  readonly namespace?: RegisteredNamespace | undefined
  /** Whether to also forget which wallets and logins were used. */
  readonly forgets?: boolean | undefined
}

/** The controls for ending connections. */
export type UseFoyerDisconnectReturn = RequestControls<void> & {
  /**
   * Ends the connections of a namespace, or every connection. The reason for a failure is in `failure`. Never
   * rejects.
   */
  disconnect(options?: DisconnectOptions): Promise<void>
  /** Like `disconnect`, but rejects with `DISCONNECT_FAILED`. */
  disconnectAsync(options?: DisconnectOptions): Promise<void>
}

/**
 * Ends connections.
 *
 * @example
 * const { disconnect, isPending } = useFoyerDisconnect()
 * return <button disabled={isPending} onClick={() => disconnect()}>Disconnect</button>
 */
export function useFoyerDisconnect(): UseFoyerDisconnectReturn {
  const foyer = useInstance('useFoyerDisconnect')
  return useRequests(
    useMemo(
      () => ({
        disconnect: (options: DisconnectOptions = {}) => foyer.disconnect(options.namespace, options),
      }),
      [foyer],
    ),
  )
}
