import type { ChainId, SignInMessage } from './SignInMessage.js'
import { SignInRefused } from './SignInRefused.js'

/** How far a visitor's clock may be ahead of ours. */
const clockSkewMs = 30_000

/** How long ago a message may have been made. */
const oldestMessageMs = 10 * 60_000

/** What a message has to agree with. */
export interface Expected {
  /** Of the page that asks, as its browser reports it. */
  readonly origin: string
  /** Who the page says signs in. */
  readonly claimed: { readonly accountAddress: string; readonly chainId: string }
  /** The chains whose accounts may sign in. */
  readonly chainIds: readonly ChainId[]
  readonly now: number
}

/** Checks where a message is for, whose it is, and when it is good. Throws `SignInRefused`. */
export function checkMessage(message: SignInMessage, { origin, claimed, chainIds, now }: Expected): void {
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

/** EVM addresses mean the same in capital and small letters. No other address does. */
function isSameAddress({ namespace, address }: SignInMessage, claimed: string): boolean {
  if (namespace !== 'eip155') return address === claimed
  return address.toLowerCase() === claimed.toLowerCase()
}
