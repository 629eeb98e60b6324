import type { Foyer } from '@foyer/react'
import type { EvmWallet } from '@foyer/testing'

/** The globals of the bare host. See `hosts/client.tsx`. */
export interface HostWindow {
  readonly host: {
    readonly reactVersion: string
    readonly isHydrated: boolean
    readonly foyer: Foyer
    readonly wallet: EvmWallet
    readonly mismatches: readonly string[]
    mount(): void
    unmount(): void
  }
  /** Another version of Foyer in the same page. See `hosts/otherVersion.tsx`. */
  readonly otherHost: {
    readonly foyer: Foyer
    mount(): void
    unmount(): void
  }
}

declare global {
  interface Window extends HostWindow {}
}
