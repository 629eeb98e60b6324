import { FoyerError, isFoyerError } from '@foyer/common'
import { type Asked, mapWalletError, textOf } from '@foyer/common/session-kit'

// Wallets of Keplr's kind have words where others have codes.
const unknownChain =
  /no (modular )?chain info|(unknown|unsupported|invalid|unrecognized) chain|chain.{0,40}(not (found|supported|exist)|unsupported)/i
const locked = /(not|n't) (been )?unlocked|(is|wallet|keyring) locked/i
// Its owner took another account, and the page has not heard of it yet.
const mismatched = /signer.{0,10}mismatch|mismatch.{0,10}signer/i

/** Turns what a Cosmos wallet threw into a Foyer error; its own words first. The foreign error is the cause. */
export function mapCosmosError(thrown: unknown, asked: Asked): FoyerError {
  if (isFoyerError(thrown)) return thrown
  const text = textOf(thrown)
  const options = { cause: thrown }
  const { kind, networkId } = asked
  if (networkId && unknownChain.test(text))
    return new FoyerError('NETWORK_UNSUPPORTED', { networkId }, options)
  if (kind === 'request' && mismatched.test(text)) return new FoyerError('WALLET_UNAUTHORIZED', {}, options)
  if (locked.test(text))
    return new FoyerError(kind === 'connect' ? 'WALLET_LOCKED' : 'WALLET_UNAUTHORIZED', {}, options)
  return mapWalletError(thrown, asked)
}
