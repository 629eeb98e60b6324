import { type AppSession, FoyerError, parseAccountId } from '@foyer/common'

/** The part of a session that library signers use. */
export type SigningSession = Pick<
  AppSession<'solana'>,
  'account' | 'signMessage' | 'signTransactions' | 'signAndSendTransaction'
>

/** Returns the session's address in base58. */
export function addressOf({ account }: SigningSession): string {
  return parseAccountId(account).address
}

/** Returns a required capability of the wallet. Throws `REQUEST_UNSUPPORTED` if it is missing. */
export function requireAbility<Name extends Exclude<keyof SigningSession, 'account'>>(
  session: SigningSession,
  name: Name,
): NonNullable<SigningSession[Name]> {
  const ability = session[name]
  if (!ability) throw new FoyerError('REQUEST_UNSUPPORTED', { method: name })
  return ability
}

/** Decodes a message as text, because wallets display what they sign. Throws `REQUEST_UNSUPPORTED` for other bytes. */
export function textOf(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (cause) {
    throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'signMessage (bytes that are no text)' }, { cause })
  }
}
