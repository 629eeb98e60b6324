import type { NetworkId } from '@foyer/common'

/** An account that a wallet shows, cleaned. */
export interface WalletAccount {
  /** As the wallet writes it. */
  readonly address: string
  /** The key's kind (`sr25519`, `ed25519`, `ecdsa`, `ethereum`), where the wallet names a known one. */
  readonly kind?: string
  readonly label?: string
  /** The one network its owner uses it on. */
  readonly networkId?: NetworkId
}
