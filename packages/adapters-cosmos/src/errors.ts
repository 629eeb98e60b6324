import type { FoyerError } from '@foyer/common'
import {
  anything,
  mapWalletError,
  type WalletRequestContext,
  type WordTable,
  wordTable,
} from '@foyer/common/session-kit'

// Keplr-compatible wallets use messages where others use codes.
const words: WordTable = wordTable([
  {
    means: 'unsupportedChain',
    words:
      /no (modular )?chain info|(unknown|unsupported|invalid|unrecognized) chain|chain.{0,40}(not (found|supported|exist)|unsupported)|ledger is unsupported for this chain/i,
    kinds: anything,
  },
  // The user switched accounts, and the page has not received the change yet.
  { means: 'unauthorized', words: /signer.{0,10}mismatch|mismatch.{0,10}signer/i, kinds: ['request'] },
  // Cosmostation. Its code is a rejection in WalletConnect.
  { means: 'unknownMethod', codes: [5000], words: /not supported by the ledger/i },
  // Keplr, for a key on a hardware device.
  { means: 'unknownMethod', words: /sign_mode_direct can.?t be signed/i },
])

/**
 * Maps an error of a Cosmos wallet to a Foyer error, with the wallet error as its cause. The wallets' messages take
 * precedence.
 */
export function mapCosmosError(thrown: unknown, request: WalletRequestContext): FoyerError {
  return mapWalletError(thrown, request, words)
}
