import type { FoyerError } from '@foyer/common'
import { type Asked, anything, mapWalletError, type WordTable, wordTable } from '@foyer/common/session-kit'

// Wallets of Keplr's kind have words where others have codes.
const words: WordTable = wordTable([
  {
    means: 'unsupportedChain',
    words:
      /no (modular )?chain info|(unknown|unsupported|invalid|unrecognized) chain|chain.{0,40}(not (found|supported|exist)|unsupported)|ledger is unsupported for this chain/i,
    kinds: anything,
  },
  // Its owner took another account, and the page has not heard of it yet.
  { means: 'unauthorized', words: /signer.{0,10}mismatch|mismatch.{0,10}signer/i, kinds: ['request'] },
  // Cosmostation, by codes that are WalletConnect's refusals elsewhere.
  { means: 'unknownMethod', codes: [5000], words: /not supported by the ledger/i },
  // Keplr, of a key on a device.
  { means: 'unknownMethod', words: /sign_mode_direct can.?t be signed/i },
])

/** Turns what a Cosmos wallet threw into a Foyer error; its own words first. The foreign error is the cause. */
export function mapCosmosError(thrown: unknown, asked: Asked): FoyerError {
  return mapWalletError(thrown, asked, words)
}
