import { FoyerError } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import { createSelection, type FoyerInstance } from '@foyer/core/instance'
import type { OpeningTexts } from '@foyer/scaffold/locales'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'

/** The instance of the nearest provider. */
export const FoyerContext = createContext<FoyerInstance | undefined>(undefined)

/** The host's own texts for a modal that is being loaded. */
export const OpeningTextsContext = createContext<Partial<OpeningTexts> | undefined>(undefined)

/**
 * Returns the instance of the nearest provider. Throws `INSTANCE_NOT_FOUND` with the hook's name without a provider.
 */
export function useInstance(hook: string): FoyerInstance {
  const foyer = useContext(FoyerContext)
  if (!foyer) throw new FoyerError('INSTANCE_NOT_FOUND', { hook })
  return foyer
}

/** Returns a part of an instance's state. The selector must have a constant identity. */
export function useSelected<Part>(foyer: FoyerInstance, select: (state: FoyerState) => Part): Part {
  const { subscribe, get, getInitial } = useMemo(() => createSelection(foyer, select), [foyer, select])
  return useSyncExternalStore(subscribe, get, getInitial)
}
