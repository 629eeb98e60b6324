import { grantText, revocationText } from '@foyer/secure-site'
import { type Address, isHex } from 'viem'
import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { CallRefused } from '../CallRefused.js'
import { isEvmAddress } from '../readAccount.js'
import { readJsonObject } from '../readJsonObject.js'
import type { ServiceCall } from '../ServiceCall.js'
import type { BookedSession, SessionBook } from '../sessions/createSessionBook.js'

/** Answers `GET /v1/sessions/{caip10}` with the smart sessions that an account granted, newest first. */
export function answerSessions(account: string, sessions: SessionBook): HttpAnswer {
  return toJsonAnswer({ pcis: sessions.list(account) })
}

/**
 * Answers `POST /v1/sessions/{caip10}`: registers a session that a wallet reports, after verifying the account's
 * signature.
 */
export async function answerNewSession(
  call: ServiceCall,
  account: string,
  sessions: SessionBook,
): Promise<HttpAnswer> {
  const { session, signature } = readJsonObject(call.body, 'body')
  const { pci, expiry, permissions } = readSession(session)
  if (typeof pci !== 'string') throw new CallRefused('pci', 'pci is a text')
  if (typeof expiry !== 'number') throw new CallRefused('expiry', 'expiry is in seconds')
  if (!Array.isArray(permissions)) throw new CallRefused('permissions', 'permissions is a list')
  await verify(call, { account, signature, message: grantText(pci) })
  sessions.add(account, session as BookedSession) // its fields were checked above
  return toJsonAnswer({ pci }, 201)
}

/** Answers `POST /v1/sessions/{address}/revoke`: revokes a session, after verifying the account's signature. */
export async function answerRevocation(
  call: ServiceCall,
  address: string,
  sessions: SessionBook,
): Promise<HttpAnswer> {
  const { pci, signature } = readJsonObject(call.body, 'body')
  if (typeof pci !== 'string') throw new CallRefused('pci', 'pci is a text')
  const plain = address.split(':').at(-1) ?? ''
  if (!isEvmAddress(plain)) throw new CallRefused('address', `${address} is no eip155 account`)
  const account = sessions.accountOf(pci, plain)
  await verify(call, { account, signature, message: revocationText(pci) })
  sessions.revoke(pci)
  return toJsonAnswer({ success: true })
}

function readSession(session: unknown): Readonly<Record<string, unknown>> {
  if (typeof session === 'object' && session !== null) return session as Record<string, unknown>
  throw new CallRefused('session', 'session is an object')
}

async function verify(
  { networks }: ServiceCall,
  {
    account,
    signature,
    message,
  }: { readonly account: string; readonly signature: unknown; readonly message: string },
): Promise<void> {
  const at = account.lastIndexOf(':')
  const [networkId, address] = [account.slice(0, at), account.slice(at + 1)]
  const network = networks.evm.find(each => each.service.networkId === networkId)
  if (!network || !isEvmAddress(address))
    throw new CallRefused('account', `${account} is not on a network here`)
  if (!isHex(signature)) throw new CallRefused('signature', 'signature is hexadecimal')
  // Also verifies signatures of smart accounts (ERC-1271), even before they are deployed (ERC-6492).
  const isGenuine = await network.client
    .verifyMessage({ address: address as Address, message, signature })
    .catch(() => false)
  if (!isGenuine) throw new CallRefused('signature', 'the signature is not of this account', 401)
}
