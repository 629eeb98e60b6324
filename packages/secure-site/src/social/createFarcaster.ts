import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { RowSeals, Unsealed } from '../keys/rowSeals.js'
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
import type { FarcasterAnswer, FarcasterNetwork } from './farcasterNetwork.js'

/** What the phone's browser gets for the right number. */
export interface FarcasterLink {
  /** Opens the phone's app. */
  readonly url: string
  /** Names the login in the address to which the app goes back. */
  readonly returnId: string
  /** The browser keeps it until then. */
  readonly phoneSecret: string
}

/**
 * Signing in by a phone that signs with Farcaster (FIP-11). The link that the app shows leads to a page of this site, which
 * asks for the number that the app shows before it tells the link of the phone's app. Failures are sentences for the visitor.
 */
export interface Farcaster {
  /** The address that the phone opens, and the number that the app shows. */
  start(
    by: { readonly appOrigin: string } & Caller,
  ): Promise<{ readonly url: string; readonly number: string }>
  /** For which app the phone signs in. */
  read(channel: string): Promise<{ readonly appOrigin: string }>
  /** The link of the phone's app, once, for whoever has the number that the app shows. */
  open(channel: string, number: string): Promise<FarcasterLink>
  /** The phone's app went back to a browser. Where that is not the one with the number, the login is stopped. */
  goBack(
    returnId: string,
    phoneSecret: string | undefined,
  ): Promise<{ readonly appOrigin: string; readonly isStopped: boolean }>
  /** `undefined` while the phone did not sign, and for some seconds after, in which a stranger's browser may stop it. */
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
  /** `undefined` where this way to sign in is not offered. */
  readonly network: FarcasterNetwork | undefined
  /** Told why relay or node could not be asked. */
  readonly onFault: (error: unknown) => void
  readonly toUrl: (channel: string) => string
  readonly toReturnUrl: (returnId: string) => string
}

type FarcasterLogin = Unsealed<'farcasterChannels'>

/** Who signed in with Farcaster, and the device that began it. */
interface Entering {
  readonly username: FarcasterAnswer['username']
  readonly fid: number
  readonly caller: Caller
}

const lifetimeMs = 10 * 60 * 1000
/** The link of the phone's app opens the login for whoever it is sent to, so it is good for a short while. */
const signingMs = 2 * 60 * 1000
/** The phone's app goes back to the browser within it, whose page stops a login that a stranger began. */
const stoppingMs = 5000
const longestName = 100

const isVoid = 'This link is no longer good.'
const isOver = 'Scan a new code: this one is no longer good.'
const isStoppedText = 'This login was stopped, because another browser than the one with the number signed.'
const table = 'farcasterChannels'

/** Makes the login by phone. A device waits for one phone at a time. */
export function createFarcaster(parts: FarcasterParts): Farcaster {
  const { db, seals, users, sessions, origins, limits, now, onFault, toUrl, toReturnUrl } = parts
  const required = (): FarcasterNetwork => {
    if (!parts.network) throw new SecureFailure('This way to sign in is not offered here.')
    return parts.network
  }
  const find = async (column: 'channelHash' | 'returnHash', secret: string): Promise<FarcasterLogin> => {
    const query = db.selectFrom(table).selectAll().where(column, '=', secretHash(secret))
    const row = await query.executeTakeFirst()
    if (!row || row.expiresAt <= now()) throw new SecureFailure(isVoid)
    return seals.open(table, row)
  }
  /** Changes a login as it is at that moment; `undefined` leaves it. */
  const change = (
    { channelHash }: FarcasterLogin,
    to: (current: FarcasterLogin) => Partial<FarcasterLogin> | undefined,
  ) =>
    db.transaction().execute(async part => {
      const query = part.selectFrom(table).selectAll().where('channelHash', '=', channelHash).forUpdate()
      const row = await query.executeTakeFirst()
      if (!row) throw new SecureFailure(isVoid)
      const current = seals.open(table, row)
      const wanted = to(current)
      if (!wanted) return current
      const changed = { ...current, ...wanted }
      await part
        .updateTable(table)
        .set(seals.seal(table, changed))
        .where('channelHash', '=', channelHash)
        .execute()
      return changed
    })
  /** Asks the relay for what was signed, and keeps it: the relay tells it once. */
  const readRelay = async (login: FarcasterLogin, relayToken: string): Promise<FarcasterLogin> => {
    const read = await required().read(relayToken)
    if (read === 'waiting') return login
    return change(login, current => {
      if (current.answer !== null) return undefined
      if (read === 'gone') throw new SecureFailure(isOver)
      return { answer: JSON.stringify(read), answeredAt: now() }
    })
  }
  const enter = async (login: FarcasterLogin, { username, fid, caller }: Entering) => {
    const userName = cleanText(username ?? '', longestName) || `!${fid}`
    const user = await users.enter([`farcaster:${fid}`], { userName })
    const token = await sessions.open(user, caller)
    const after = await change(login, ({ isStopped, tokenHash }) =>
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
    const answer = JSON.parse(login.answer) as FarcasterAnswer // written above
    const fid = await required().verify(answer, begun.nonce)
    if (fid === undefined) throw new SecureFailure('Farcaster did not confirm this login. Scan a new code.')
    return enter(login, { username: answer.username, fid, caller })
  }
  return {
    async start({ deviceId, appOrigin, address: peer = 'unknown' }) {
      required()
      origins.requireKnown(appOrigin)
      await limits.count('loginsByPeer', peer)
      const deviceHash = secretHash(deviceId)
      const [channel, number] = [makeSecret(), makeNumber()]
      const row = seals.seal(table, {
        channelHash: secretHash(channel),
        deviceHash,
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
      // A login that opened a session stays, so that it can be stopped.
      await db.deleteFrom(table).where('deviceHash', '=', deviceHash).where('tokenHash', 'is', null).execute()
      await db.insertInto(table).values(row).execute()
      return { url: toUrl(channel), number }
    },
    async read(channel) {
      const { appOrigin } = await find('channelHash', channel)
      return { appOrigin }
    },
    async open(channel, number) {
      const network = required()
      const login = await find('channelHash', channel)
      if (login.phoneHash !== null) throw new SecureFailure(isVoid)
      await limits.count('wrongNumbers', login.channelHash)
      if (number.trim() !== login.number)
        throw new SecureFailure(
          'This is not the number that the app shows. Look at the app, and do not guess.',
        )
      const [returnId, phoneSecret, nonce] = [makeSecret(), makeSecret(), makeSecret()]
      const expiresAt = now() + signingMs
      const opening = network.open({ nonce, expiresAt, returnUrl: toReturnUrl(returnId) })
      const relayed = await opening.catch((error: unknown) => {
        onFault(error)
        throw new SecureFailure('Farcaster cannot be reached. Try again.')
      })
      const phoneHash = secretHash(phoneSecret)
      const after = await change(login, current =>
        current.phoneHash === null
          ? { phoneHash, returnHash: secretHash(returnId), relayToken: relayed.token, nonce, expiresAt }
          : undefined,
      )
      if (after.phoneHash !== phoneHash) throw new SecureFailure(isVoid)
      return { url: relayed.url, returnId, phoneSecret }
    },
    async goBack(returnId, phoneSecret) {
      const login = await find('returnHash', returnId)
      const { appOrigin, phoneHash, isStopped } = login
      if (isSame(phoneHash, phoneSecret)) return { appOrigin, isStopped }
      const { tokenHash } = await change(login, () => ({ isStopped: true }))
      if (tokenHash !== null) await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
      return { appOrigin, isStopped: true }
    },
    async finish(caller) {
      required()
      const query = db.selectFrom(table).selectAll().where('deviceHash', '=', secretHash(caller.deviceId))
      const row = await query.where('tokenHash', 'is', null).executeTakeFirst()
      if (!row || row.expiresAt <= now()) throw new SecureFailure(isOver)
      try {
        return await tryToFinish(seals.open(table, row), caller)
      } catch (error) {
        if (error instanceof SecureFailure) throw error
        // Relay or node is away: the frame asks again.
        onFault(error)
        return undefined
      }
    },
  }
}

function isSame(hash: string | null, secret: string | undefined): boolean {
  return (
    hash !== null &&
    secret !== undefined &&
    timingSafeEqual(Buffer.from(hash), Buffer.from(secretHash(secret)))
  )
}
