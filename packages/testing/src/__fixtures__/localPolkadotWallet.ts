import { createPolkadotWallet } from '../polkadot/createPolkadotWallet.js'
import type { PolkadotWallet, PolkadotWalletOptions } from '../polkadot/PolkadotWallet.js'
import { localPolkadotUri } from '../signing/polkadotKeys.js'

/** Creates a wallet with two accounts. */
export function localPolkadotWallet(options: Partial<PolkadotWalletOptions> = {}): PolkadotWallet {
  const keys = [{ secretUri: localPolkadotUri(0) }, { secretUri: localPolkadotUri(1) }] as const
  return createPolkadotWallet({ name: 'local-wallet', keys, ...options })
}
