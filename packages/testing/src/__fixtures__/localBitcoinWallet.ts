import { hex } from '@scure/base'
import type { BitcoinWallet, BitcoinWalletOptions } from '../bitcoin/BitcoinWallet.js'
import { createBitcoinWallet } from '../bitcoin/createBitcoinWallet.js'
import { localBitcoinKey } from '../signing/bitcoinKeys.js'

const esploraUrl = 'http://127.0.0.1:1'

/** Creates a wallet with two accounts on two networks. No node answers for the networks. */
export function localBitcoinWallet(options: Partial<BitcoinWalletOptions> = {}): BitcoinWallet {
  const key = (index: number) => hex.encode(localBitcoinKey(index).secretKey)
  return createBitcoinWallet({
    name: 'Local Bitcoin Wallet',
    keys: [key(0), key(1)],
    networks: [
      { network: 'mainnet', esploraUrl },
      { network: 'testnet', esploraUrl },
    ],
    ...options,
  })
}
