import type { FoyerError } from '@foyer/common'
import {
  anything,
  mapWalletError,
  otherReason,
  type WalletRequestContext,
  type WordTable,
  wordTable,
} from '@foyer/common/session-kit'

/**
 * Error messages of extensions, which have no codes. Talisman, SubWallet and others use the messages of polkadot-js.
 */
export const words: WordTable = wordTable([
  {
    means: 'refused',
    words: /^(rejected|cancell?ed|declined|denied)\b/i,
    unless: otherReason,
    kinds: anything,
  },
  { means: 'pending', words: /pending (authorization|request)/i },
  // The extension remembers a refusal and does not prompt again until the user changes it in the extension.
  { means: 'refusedForGood', words: /not allowed to interact|blacklisted/i },
  { means: 'unauthorized', words: /not been enabled|not (been )?authori[sz]ed/i },
  {
    means: 'unauthorized',
    words: /unable to find (the )?(keypair|account)|(keypair|account) not found|unknown account/i,
  },
  { means: 'locked', words: /\blocked\b|supplied passphrase/i },
  { means: 'gone', words: /disconnected port|port closed|could not establish connection/i },
])

/** Maps an error of a Polkadot extension to a Foyer error, by its message alone. */
export function mapError(thrown: unknown, request: WalletRequestContext): FoyerError {
  return mapWalletError(thrown, request, words)
}
