import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { RowSeals } from '../keys/rowSeals.js'
import { makeSecret, secretHash } from '../keys/secretHash.js'
import type { Limits } from '../login/limits.js'
import { makeNumber } from '../login/matchingNumber.js'
import type { Origins } from '../service/createOrigins.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'
import { cleanText } from '../text/cleanText.js'
import type { Caller, LoggedIn } from '../users/Caller.js'
import type { Sessions } from '../users/createSessions.js'
import type { Users } from '../users/createUsers.js'
import {
  createFarcasterLogins,
  type FarcasterLogin,
  type FarcasterLogins,
  isVoid,
} from './farcasterLogins.js'
import type { FarcasterAnswer, FarcasterNetwork } from './farcasterNetwork.js'

/** The response to the correct number in the phone's browser. */
export interface FarcasterLink {
  /** The link that opens Farcaster's app. */
  readonly url: string
  /** The id of the login in the URL that the app returns to. */
  readonly returnId: string
  /** The secret that the browser stores until the app returns. */
  readonly phoneSecret: string
}

/**
 * Signs in with Farcaster on a phone (FIP-11). The link in the app leads to a page of this site. The page asks for
 * the number in the app before it reveals the link to Farcaster's app. Errors have messages for the visitor.
 */
export interface Farcaster {
  /** Starts a login. Returns the URL for the phone, and the number that the app shows. */
  start(
    by: { readonly appOrigin: string } & Caller,
  ): Promise<{ readonly url: string; readonly number: string }>
  /** Returns the app that the login is for. */
  read(channel: string): Promise<{ readonly appOrigin: string }>
  /** Returns the link to Farcaster's app for the correct number, once per login. */
  open(channel: string, number: string): Promise<FarcasterLink>
  /**
   * Handles the return from Farcaster's app. Stops the login if the browser is not the one that entered the number.
   */
  goBack(
    returnId: string,
    phoneSecret: string | undefined,
  ): Promise<{ readonly appOrigin: string; readonly isStopped: boolean }>
  /**
   * Completes the login. Resolves to `undefined` until the phone has signed, and for five more seconds, in which a
   * victim's browser may stop it.
   */
  finish(caller: Caller): Promise<LoggedIn | undefined>
}

interface FarcasterParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly users: Users
  readonly sessions: Sessions
  readonly origins: Origins
  readonly limits: Limits
  readonly now: () => number
  /** The access to Farcaster. `undefined` if login with Farcaster is not offered. */
  readonly network: FarcasterNetwork | undefined
  /** Called with errors of the relay or the node. */
  readonly onFault: (error: unknown) => void
  readonly toUrl: (channel: string) => string
  readonly toReturnUrl: (returnId: string) => string
}

/** The Farcaster user who signed, and the device that started the login. */
interface FarcasterUser {
  readonly username: FarcasterAnswer['username']
  readonly fid: number
  readonly caller: Caller
}

const lifetimeMs = 10 * 60 * 1000
/** Short, because whoever receives the app's link could sign the login. */
const signingMs = 2 * 60 * 1000
/** The time in which the app returns to the browser, whose page stops a login that a stranger started. */
const stoppingMs = 5000
const longestName = 100

const isOver = 'This code is no longer valid. Scan a new one.'
const isStoppedText =
  'This sign-in was stopped, because it was signed in another browser than the one with the number.'

/** Creates the login with Farcaster. A device has one pending login at a time. */
export function createFarcaster(parts: FarcasterParts): Farcaster {
  const { origins, limits, now, onFault, toUrl, toReturnUrl } = parts
  const logins = createFarcasterLogins(parts)
  const required = (): FarcasterNetwork => {
    if (!parts.network) throw new SecureFailure('This way to sign in is not offered here.')
    return parts.network
  }
  const openAtRelay = (request: Parameters<FarcasterNetwork['open']>[0]) =>
    required()
      .open(request)
      .catch((error: unknown) => {
        onFault(error)
        throw new SecureFailure('Farcaster cannot be reached. Try again.')
      })
  return {
    async start({ deviceId, appOrigin, address: peer = 'unknown' }) {
      required()
      origins.requireKnown(appOrigin)
      await limits.count('loginsByPeer', peer)
      const [channel, number] = [makeSecret(), makeNumber()]
      await logins.begin({
        channelHash: secretHash(channel),
        deviceHash: secretHash(deviceId),
        appOrigin,
        number,
        returnHash: null,
        phoneHash: null,
        relayToken: null,
        nonce: null,
        answer: null,
        answeredAt: null,
        isStopped: false,
        tokenHash: null,
        expiresAt: now() + lifetimeMs,
      })
      return { url: toUrl(channel), number }
    },
    async read(channel) {
      const { appOrigin } = await logins.find('channelHash', channel)
      return { appOrigin }
    },
    async open(channel, number) {
      required()
      const login = await logins.find('channelHash', channel)
      if (login.phoneHash !== null) throw new SecureFailure(isVoid)
      await limits.count('wrongNumbers', login.channelHash)
      if (number.trim() !== login.number)
        throw new SecureFailure(
          'This is not the number that the app shows. Look at the app, and do not guess.',
        )
      const [returnId, phoneSecret, nonce] = [makeSecret(), makeSecret(), makeSecret()]
      const expiresAt = now() + signingMs
      const relayed = await openAtRelay({ nonce, expiresAt, returnUrl: toReturnUrl(returnId) })
      const phoneHash = secretHash(phoneSecret)
      const after = await logins.change(login, current =>
        current.phoneHash === null
          ? { phoneHash, returnHash: secretHash(returnId), relayToken: relayed.token, nonce, expiresAt }
          : undefined,
      )
      if (after.phoneHash !== phoneHash) throw new SecureFailure(isVoid)
      return { url: relayed.url, returnId, phoneSecret }
    },
    async goBack(returnId, phoneSecret) {
      const login = await logins.find('returnHash', returnId)
      const { appOrigin, phoneHash, isStopped } = login
      if (isSame(phoneHash, phoneSecret)) return { appOrigin, isStopped }
      const { tokenHash } = await logins.change(login, () => ({ isStopped: true }))
      if (tokenHash !== null)
        await parts.db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
      return { appOrigin, isStopped: true }
    },
    finish: createFinish(parts, { logins, required }),
  }
}

interface FinishNeeds {
  readonly logins: FarcasterLogins
  readonly required: () => FarcasterNetwork
}

/**
 * Creates `finish`. It reads the signature from the relay, waits for a possible stop, verifies, and opens the
 * session.
 */
function createFinish(
  { users, sessions, now, onFault }: FarcasterParts,
  { logins, required }: FinishNeeds,
): Farcaster['finish'] {
  /** Reads the signature from the relay and stores it, because the relay returns it only once. */
  const readRelay = async (login: FarcasterLogin, relayToken: string): Promise<FarcasterLogin> => {
    const read = await required().read(relayToken)
    if (read === 'waiting') return login
    return logins.change(login, current => {
      if (current.answer !== null) return undefined
      if (read === 'gone') throw new SecureFailure(isOver)
      return { answer: JSON.stringify(read), answeredAt: now() }
    })
  }
  const enter = async (login: FarcasterLogin, { username, fid, caller }: FarcasterUser) => {
    const userName = cleanText(username ?? '', longestName) || `!${fid}`
    const user = await users.enter([`farcaster:${fid}`], { userName })
    const token = await sessions.open(user, caller)
    const after = await logins.change(login, ({ isStopped, tokenHash }) =>
      isStopped || tokenHash !== null ? undefined : { tokenHash: secretHash(token) },
    )
    if (after.tokenHash === secretHash(token)) return { user, token }
    await sessions.close(token)
    throw new SecureFailure(after.isStopped ? isStoppedText : isVoid)
  }
  const tryToFinish = async (begun: FarcasterLogin, caller: Caller): Promise<LoggedIn | undefined> => {
    if (begun.relayToken === null || begun.nonce === null) return undefined
    const login = begun.answer === null ? await readRelay(begun, begun.relayToken) : begun
    if (login.isStopped) throw new SecureFailure(isStoppedText)
    if (login.answer === null || now() < (login.answeredAt ?? 0) + stoppingMs) return undefined
    const answer = JSON.parse(login.answer) as FarcasterAnswer // `readRelay` wrote this text
    const fid = await required().verify(answer, begun.nonce)
    if (fid === undefined) throw new SecureFailure('Farcaster did not confirm this sign-in. Scan a new code.')
    return enter(login, { username: answer.username, fid, caller })
  }
  return async caller => {
    required()
    const login = await logins.findOfDevice(caller.deviceId)
    if (!login) throw new SecureFailure(isOver)
    try {
      return await tryToFinish(login, caller)
    } catch (error) {
      if (error instanceof SecureFailure) throw error
      // The relay or the node is unreachable. The frame retries.
      onFault(error)
      return undefined
    }
  }
}

function isSame(hash: string | null, secret: string | undefined): boolean {
  return (
    hash !== null &&
    secret !== undefined &&
    timingSafeEqual(Buffer.from(hash), Buffer.from(secretHash(secret)))
  )
}
