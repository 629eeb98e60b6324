import type { FoyerInstance } from '@foyer/core/instance'
import { useDialogVisit } from '@foyer/ui'
import { useView } from '../../foyer/ViewContext.js'

/** An address that a visitor goes back to change. */
interface KeptAddress {
  readonly address: string
  /** The visit of the dialog. The next visitor must not see the address. */
  readonly visit: number
}

const keptAddresses = new WeakMap<FoyerInstance, KeptAddress>()

/** Returns the address that the visitor went back to change, and actions to keep and to forget one. */
export function useKeptAddress(): {
  readonly kept: string | undefined
  readonly keep: (address: string) => void
  readonly forget: () => void
} {
  const { foyer } = useView()
  const visit = useDialogVisit()
  const known = keptAddresses.get(foyer)
  return {
    kept: known?.visit === visit ? known.address : undefined,
    keep: address => void keptAddresses.set(foyer, { address, visit }),
    forget: () => void keptAddresses.delete(foyer),
  }
}
