import type { Foyer, OpenRequest } from '@foyer/core'
import { useMemo } from 'react'
import { useInstance } from '../provider/FoyerContext.js'

/** The verbs most apps need, and the instance behind them. */
export interface FoyerControls {
  readonly foyer: Foyer
  /** Opens the modal: Account where an account is connected, Connect otherwise, or the view asked for. */
  open(request?: OpenRequest): void
  close(): void
}

/** Opens and closes the modal. Throws `INSTANCE_NOT_FOUND` outside of a provider. */
export function useFoyer(): FoyerControls {
  const foyer = useInstance('useFoyer')
  return useMemo(
    () => ({ foyer, open: request => foyer.router.open(request), close: () => foyer.router.close() }),
    [foyer],
  )
}
