import type { FoyerInstance } from '@foyer/core/instance'
import type { EvmWallet } from '@foyer/testing'

/** The globals of the lab for scripted browsers. */
export interface LabWindow {
  readonly labWallets: Readonly<Record<string, EvmWallet>>
  readonly labFoyer: FoyerInstance
}

declare global {
  interface Window extends LabWindow {}
}
