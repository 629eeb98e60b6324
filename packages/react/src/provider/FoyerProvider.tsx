import type { Foyer } from '@foyer/core'
import { type JSX, type ReactNode, useEffect } from 'react'
import { FoyerContext } from './FoyerContext.js'
import { keepRunning } from './keepRunning.js'
import { ModalMount } from './ModalMount.js'

/** Props of {@link FoyerProvider}. */
export interface FoyerProviderProps {
  /** Made once, outside of components, with `createFoyer`. */
  readonly foyer: Foyer
  readonly children?: ReactNode
}

/**
 * Gives hooks and buttons their instance, keeps it running while mounted, and shows its modal. Renders its children
 * and nothing else on a server.
 *
 * @example
 * const foyer = createFoyer({ networks: [mainnet], adapters: [createEvmAdapter()] })
 *
 * export const App = () => (
 *   <FoyerProvider foyer={foyer}>
 *     <ConnectButton />
 *   </FoyerProvider>
 * )
 */
export function FoyerProvider({ foyer, children }: FoyerProviderProps): JSX.Element {
  useEffect(() => keepRunning(foyer), [foyer])
  return (
    <FoyerContext.Provider value={foyer}>
      {children}
      <ModalMount foyer={foyer} />
    </FoyerContext.Provider>
  )
}
