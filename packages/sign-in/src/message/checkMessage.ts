import type { ChainId, SignInMessage } from './SignInMessage.js'
import { SignInRefused } from './SignInRefused.js'

/** The tolerance for visitors' clocks that are ahead. */
const clockSkewMs = 30_000

/** The maximum age of a message. */
const oldestMessageMs = 10 * 60_000

/** The values that a message is checked against. */
export interface ExpectedMessage {
  /** The origin of the requesting page, as the browser reports it. */
  readonly origin: string
  /** The account that the page claims. */
  readonly claimed: { readonly accountAddress: string; readonly chainId: string }
  /** The chains whose accounts may sign in. */
  readonly chainIds: readonly ChainId[]
  readonly now: number
}

/** Checks the origin, the account and the times of a message. Throws `SignInRefused`. */
export function checkMessage(
  message: SignInMessage,
  { origin, claimed, chainIds, now }: ExpectedMessage,
): void {
  const { domain, uri, chainId, issuedAt, expirationTime, notBefore } = message
  if (domain !== new URL(origin).host) throw new SignInRefused('domain')
  if (!isOfOrigin(uri, origin)) throw new SignInRefused('uri')
  if (chainId !== claimed.chainId || !chainIds.includes(chainId)) throw new SignInRefused('chain')
  if (!isSameAddress(message, claimed.accountAddress)) throw new SignInRefused('address')
  if (expirationTime !== undefined && now >= expirationTime) throw new SignInRefused('expired')
  if (notBefore !== undefined && now + clockSkewMs < notBefore) throw new SignInRefused('notBefore')
  if (issuedAt > now + clockSkewMs || issuedAt < now - oldestMessageMs) throw new SignInRefused('issuedAt')
}

function isOfOrigin(uri: string, origin: string): boolean {
  if (!URL.canParse(uri)) return false
  const { protocol, host } = new URL(uri)
  return `${protocol}//${host}` === origin
}

/** Compares addresses. Only EVM addresses ignore the case. */
function isSameAddress({ namespace, address }: SignInMessage, claimed: string): boolean {
  if (namespace !== 'eip155') return address === claimed
  return address.toLowerCase() === claimed.toLowerCase()
}
