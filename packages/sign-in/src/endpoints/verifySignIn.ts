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
 * Opens a session for whoever signed a message. All it believes stands in the text that was signed. Rejects with
 * `SignInRefused`, `CallRefused`, `ChainUnreachable`.
 */
export async function verifySignIn(call: Post, parts: ServerParts): Promise<Answer> {
  const { cookies, tokens, nonces, sessions, now } = parts
  const { data: claimed, message: text, signature, binding } = readSignIn(await call.readBody())
  const message = readMessage(text)
  const browserId = cookies.read(call.cookie, cookieNames.browser)
  const shown = [browserId, binding].filter(each => each !== undefined)
  // First, and whatever comes of it: the store takes it out in one step, so that no second call gets by with the same nonce.
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
  // Only a page whose browser gave no cookie back is trusted with the session itself.
  if (tokens && browserId === undefined) return { status: 200, body: { ...session, token: tokens.write(id) } }
  const given = { name: cookieNames.session, value: id, lifetimeMs }
  return { status: 200, body: session, cookies: [cookies.write(given)] }
}
