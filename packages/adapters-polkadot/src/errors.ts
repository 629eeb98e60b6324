import { FoyerError, isFoyerError } from '@foyer/common'
import { type Asked, mapWalletError, rejection, textOf } from '@foyer/common/session-kit'

type Reading = (thrown: unknown, asked: Asked) => FoyerError

// An owner who refused once is not asked again: the extension keeps the refusal until its owner changes it there.
const refusedForGood: Reading = (cause, { kind }) =>
  kind === 'connect'
    ? new FoyerError('CONNECT_NOT_ALLOWED', {}, { cause })
    : new FoyerError('WALLET_UNAUTHORIZED', {}, { cause })

const unauthorized: Reading = (cause, { kind }) =>
  kind === 'connect'
    ? new FoyerError('CONNECT_REJECTED', {}, { cause })
    : new FoyerError('WALLET_UNAUTHORIZED', {}, { cause })

const gone: Reading = (cause, { kind }) =>
  kind === 'connect'
    ? new FoyerError('CONNECT_FAILED', { reason: textOf(cause) }, { cause })
    : new FoyerError('WALLET_DISCONNECTED', {}, { cause })

// Extensions have no codes, only words: those of polkadot-js, which Talisman, SubWallet and others took over.
const readings: readonly (readonly [words: RegExp, Reading])[] = [
  [/^(rejected|cancell?ed|declined|denied)\b/i, rejection],
  [/pending (authorization|request)/i, cause => new FoyerError('CONNECT_PENDING', {}, { cause })],
  [/not allowed to interact|blacklisted/i, refusedForGood],
  [/not been enabled|not authori[sz]ed/i, unauthorized],
  [/unable to find (the )?(keypair|account)|(keypair|account) not found|unknown account/i, unauthorized],
  [/\blocked\b|supplied passphrase/i, cause => new FoyerError('WALLET_LOCKED', {}, { cause })],
  [/context invalidated|disconnected port|port closed|could not establish connection/i, gone],
]

/** Turns what a Polkadot extension threw, which is told apart by its words alone, into a Foyer error. */
export function mapError(thrown: unknown, asked: Asked): FoyerError {
  if (isFoyerError(thrown)) return thrown
  const text = textOf(thrown)
  const reading = readings.find(([words]) => words.test(text))?.[1] ?? mapWalletError
  return reading(thrown, asked)
}
