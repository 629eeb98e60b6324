import type { FoyerError } from '@foyer/common'
import {
  anything,
  mapWalletError,
  type WalletRequestContext,
  type WordTable,
  wordTable,
} from '@foyer/common/session-kit'

const words: WordTable = wordTable([
  // Nodes use this code for a failed simulation, and wallets pass it on.
  { means: 'pending', codes: [-32002], unless: /simulat|blockhash|processed|program|lamports/i },
  // Wallets report this for a key on a hardware device that cannot sign messages.
  {
    means: 'noText',
    words: /sign\w* (off[- ]?chain )?messages? (with|on|using) (a )?ledger|ledger.{0,40}messages?.{0,20}not/i,
  },
  // The message of Backpack.
  { means: 'unauthorized', words: /not an approved origin/i, kinds: anything },
])

/**
 * Maps an error of a Solana wallet to a Foyer error, with the wallet error as its cause. The wallets' messages take
 * precedence.
 */
export function mapSolanaError(thrown: unknown, request: WalletRequestContext): FoyerError {
  return mapWalletError(thrown, request, words)
}
