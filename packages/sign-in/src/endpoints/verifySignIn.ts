import type { Answer } from '../http/Answer.js'
import { checkMessage } from '../message/checkMessage.js'
import { readMessage } from '../message/readMessage.js'
import { SignInRefused } from '../message/SignInRefused.js'
import { verifySignature } from '../signatures/verifySignature.js'
import type { Post } from './Call.js'
import { cookieNames } from './cookieNames.js'
import { endSessions } from './heldSessions.js'
import { readSignIn } from './readSignIn.js'
import type { ServerParts } from './ServerParts.js'

/**
 * Opens a session for the signer of a message. It trusts only the signed text. Rejects with `SignInRefused`,
 * `CallRefused` or `ChainUnreachable`.
 */
export async function verifySignIn(call: Post, parts: ServerParts): Promise<Answer> {
  const { cookies, tokens, nonces, sessions, now } = parts
  const { data: claimed, message: text, signature, binding } = readSignIn(await call.readBody())
  const message = readMessage(text)
  const browserId = cookies.read(call.cookie, cookieNames.browser)
  const shown = [browserId, binding].filter(each => each !== undefined)
  // Uses the nonce first, even for a sign-in that fails. The store removes it atomically, so that a second request
  // cannot use it.
  const isFresh = await nonces.use(message.nonce, shown)
  const chains = parts.chains()
  const { origin } = call
  checkMessage(message, { origin, claimed, chainIds: chains.map(each => each.chainId), now: now() })
  if (!isFresh) throw new SignInRefused('nonce')
  const { namespace, address, chainId } = message
  const chain = chains.find(each => each.chainId === chainId) ?? { chainId }
  const isSigned = await verifySignature({ namespace, address, text, signature }, chain)
  if (!isSigned) throw new SignInRefused('signature')
  await endSessions(call, parts)
  const { id, session, lifetimeMs } = await sessions.open({ message, text, signature })
  // A page receives the token only if its browser returned no cookie.
  if (tokens && browserId === undefined) return { status: 200, body: { ...session, token: tokens.write(id) } }
  const given = { name: cookieNames.session, value: id, lifetimeMs }
  return { status: 200, body: session, cookies: [cookies.write(given)] }
}
