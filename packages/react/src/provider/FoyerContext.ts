import { FoyerError } from '@foyer/common'
import type { Foyer } from '@foyer/core'
import { createContext, useContext } from 'react'

/** The instance of the nearest provider. */
export const FoyerContext = createContext<Foyer | undefined>(undefined)

/** The instance of the nearest provider. Throws `INSTANCE_NOT_FOUND`, naming the hook, where there is none. */
export function useInstance(hook: string): Foyer {
  const foyer = useContext(FoyerContext)
  if (!foyer) throw new FoyerError('INSTANCE_NOT_FOUND', { hook })
  return foyer
}
