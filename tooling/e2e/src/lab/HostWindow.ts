import type { FoyerInstance } from '@foyer/core/instance'
import type { EvmWallet } from '@foyer/testing'

/** The globals of the bare host. See `hosts/client.tsx`. */
export interface HostWindow {
  readonly host: {
    readonly reactVersion: string
    readonly isHydrated: boolean
    readonly foyer: FoyerInstance
    readonly wallet: EvmWallet
    readonly mismatches: readonly string[]
    mount(): void
    unmount(): void
  }
  /** Another version of Foyer in the same page. See `hosts/otherVersion.tsx`. */
  readonly otherHost: {
    readonly foyer: FoyerInstance
    mount(): void
    unmount(): void
  }
}

declare global {
  interface Window extends HostWindow {}
}
