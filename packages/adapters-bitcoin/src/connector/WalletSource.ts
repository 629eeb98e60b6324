import type { KnownNetworks } from '@foyer/common/adapter-kit'

/** Which interface a wallet has. */
export type WalletLanguage = 'standard' | 'sats-connect' | 'leather' | 'unisat'

/** What connectors share with their adapter. */
export type OpenContext = Pick<KnownNetworks, 'remember'>

/** One wallet, and how to reach it. */
export interface WalletSource extends OpenContext {
  readonly speaks: WalletLanguage
  readonly load: () => object | Promise<object>
}
