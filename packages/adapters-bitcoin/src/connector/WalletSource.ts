import type { Network } from '@foyer/common'

/** Which interface a wallet has. */
export type WalletLanguage = 'standard' | 'sats-connect' | 'leather' | 'unisat'

/** What connectors share with their adapter. */
export interface OpenContext {
  /** Told which networks the host offers, whose nodes later requests need. */
  readonly remember: (networks: readonly Network[]) => void
}

/** One wallet, and how to reach it. */
export interface WalletSource extends OpenContext {
  readonly speaks: WalletLanguage
  readonly load: () => object | Promise<object>
}
