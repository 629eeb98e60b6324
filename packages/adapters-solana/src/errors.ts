import type { FoyerError } from '@foyer/common'
import { type Asked, anything, mapWalletError, type WordTable, wordTable } from '@foyer/common/session-kit'

const words: WordTable = wordTable([
  // Nodes have the same code for a trial that failed, and wallets hand it on.
  { means: 'pending', codes: [-32002], unless: /simulat|blockhash|processed|program|lamports/i },
  // A key on a device, whose wallet does not ask it.
  {
    means: 'noText',
    words: /sign\w* (off[- ]?chain )?messages? (with|on|using) (a )?ledger|ledger.{0,40}messages?.{0,20}not/i,
  },
  // Backpack.
  { means: 'unauthorized', words: /not an approved origin/i, kinds: anything },
])

/** Turns what a Solana wallet threw into a Foyer error; its own words first. The foreign error is the cause. */
export function mapSolanaError(thrown: unknown, asked: Asked): FoyerError {
  return mapWalletError(thrown, asked, words)
}
