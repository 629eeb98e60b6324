import type { Foyer } from '@foyer/react'
import type { EvmWallet } from '@foyer/testing'

/** What the lab leaves on its window for scripted browsers. */
export interface LabWindow {
  readonly labWallets: Readonly<Record<string, EvmWallet>>
  readonly labFoyer: Foyer
}

declare global {
  interface Window extends LabWindow {}
}
