import { type AppSession, FoyerError, parseAccountId } from '@foyer/common'

/** A session, as far as signers of libraries use it. */
export type SigningSession = Pick<
  AppSession<'solana'>,
  'account' | 'signMessage' | 'signTransactions' | 'signAndSendTransaction'
>

/** The session's address, base58. */
export function addressOf({ account }: SigningSession): string {
  return parseAccountId(account).address
}

/** An ability that the wallet must have. Throws `REQUEST_UNSUPPORTED`. */
export function requireAbility<Name extends Exclude<keyof SigningSession, 'account'>>(
  session: SigningSession,
  name: Name,
): NonNullable<SigningSession[Name]> {
  const ability = session[name]
  if (!ability) throw new FoyerError('REQUEST_UNSUPPORTED', { method: name })
  return ability
}

/** The text that a message is: wallets show their owner what they sign. Throws `REQUEST_UNSUPPORTED` for other bytes. */
export function textOf(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (cause) {
    throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'signMessage (bytes that are no text)' }, { cause })
  }
}
