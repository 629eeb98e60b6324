import type { Namespace } from '@foyer/common'
import { useCallback } from 'react'
import { useInstance } from '../provider/FoyerContext.js'

/** Ends the connection of a namespace, or every connection. Failure: `DISCONNECT_FAILED`. */
export function useDisconnect(): (options?: { readonly namespace?: Namespace }) => Promise<void> {
  const foyer = useInstance('useDisconnect')
  return useCallback(options => foyer.connection.disconnect(options?.namespace), [foyer])
}
