import type { FoyerError } from '@foyer/common'
import {
  type Asked,
  anything,
  mapWalletError,
  otherReason,
  type WordTable,
  wordTable,
} from '@foyer/common/session-kit'

/** What extensions say. They have no codes, only words: those of polkadot-js, which Talisman, SubWallet and others took over. */
export const words: WordTable = wordTable([
  {
    means: 'refused',
    words: /^(rejected|cancell?ed|declined|denied)\b/i,
    unless: otherReason,
    kinds: anything,
  },
  { means: 'pending', words: /pending (authorization|request)/i },
  // An owner who refused once is not asked again: the extension keeps the refusal until its owner changes it there.
  { means: 'refusedForGood', words: /not allowed to interact|blacklisted/i },
  { means: 'unauthorized', words: /not been enabled|not (been )?authori[sz]ed/i },
  {
    means: 'unauthorized',
    words: /unable to find (the )?(keypair|account)|(keypair|account) not found|unknown account/i,
  },
  { means: 'locked', words: /\blocked\b|supplied passphrase/i },
  { means: 'gone', words: /disconnected port|port closed|could not establish connection/i },
])

/** Turns what a Polkadot extension threw, which is told apart by its words alone, into a Foyer error. */
export function mapError(thrown: unknown, asked: Asked): FoyerError {
  return mapWalletError(thrown, asked, words)
}
