import type { Foyer } from '@foyer/react'
import type { EvmWallet } from '@foyer/testing'

/** What the bare host leaves on its window; see `hosts/client.tsx`. */
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
  /** Another version of Foyer in the same page; see `hosts/otherVersion.tsx`. */
  readonly otherHost: {
    readonly foyer: Foyer
    mount(): void
    unmount(): void
  }
}

declare global {
  interface Window extends HostWindow {}
}
