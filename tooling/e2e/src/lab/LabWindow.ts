import type { Foyer } from '@foyer/react'
import type { EvmWallet } from '@foyer/testing'

/** The globals of the lab for scripted browsers. */
export interface LabWindow {
  readonly labWallets: Readonly<Record<string, EvmWallet>>
  readonly labFoyer: Foyer
}

declare global {
  interface Window extends LabWindow {}
}
