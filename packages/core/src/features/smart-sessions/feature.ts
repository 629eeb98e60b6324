import {
  type AccountId,
  cleanText,
  FoyerError,
  parseAccountId,
  type Session,
  type Stop,
  safeImageUrl,
} from '@foyer/common'
import { defineFeature } from '../../base/defineFeature.js'
import { createLifetime } from '../../base/latest.js'
import { createReading } from '../../base/reading.js'
import { createFeatureSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { createBlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import type { SmartSession } from '../../wallet/blockchain/identities.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { hasAbility } from '../../wallet/networks/selectors.js'
import type { SmartSessionsNeeds } from './state.js'
import { initialSmartSessionsState, type SessionPermission, type SmartSessionRecord } from './state.js'

/** An app's request for ERC-7715 permissions, which the wallet receives unchanged. */
export interface PermissionsRequest {
  /** The expiry, in seconds since the epoch. */
  readonly expiry: number
  readonly permissions: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
  /** The key that may act, for example `{ type: 'key', data: { type: 'secp256k1', publicKey } }`. */
  readonly signer: Readonly<Record<string, unknown>>
}

/** The granted permissions: the wallet's response with its context. */
export type GrantedPermissions = Readonly<Record<string, unknown>> & { readonly context: string }

/** The actions on the smart sessions of the account in use. */
export interface SmartSessionsActions {
  /** Reads the sessions. The result is in the state. Never rejects. */
  load(): Promise<void>
  /**
   * Asks the wallet to grant permissions. Failures: `SESSIONS_UNSUPPORTED`, `REQUEST_REJECTED`,
   * `WALLET_ANSWER_INVALID`.
   */
  grant(request: PermissionsRequest): Promise<GrantedPermissions>
  /**
   * Revokes a session: the wallet signs the revocation and the service stores it. Resolves to whether the service
   * stored it. Failures: `SESSIONS_UNSUPPORTED`, `REQUEST_REJECTED`, those of the service.
   */
  revoke(id: string): Promise<boolean>
}

/**
 * Parses a session from the service and cleans it for display. Returns `undefined` without an id or valid times.
 * Never throws.
 */
export function readSession(wire: SmartSession): SmartSessionRecord | undefined {
  const { pci, createdAt, expiry, revokedAt } = wire
  if (typeof pci !== 'string' || !isTime(createdAt) || !isTime(expiry)) return undefined
  const app = recordOf(wire['project'])
  return {
    id: pci,
    createdAt,
    expiresAt: expiry * 1000,
    revokedAt: isTime(revokedAt) ? revokedAt : undefined,
    app: {
      name: cleanText(app['name'], 64),
      url: webAddress(app['url']),
      iconUrl: safeImageUrl(app['iconUrl']),
    },
    permissions: listOf(wire['permissions']).map(readPermission),
  }
}

function readPermission(wire: unknown): SessionPermission {
  const { type, data } = recordOf(wire)
  const { address, functions } = recordOf(data)
  return {
    type: cleanText(type, 64),
    contract: cleanText(address, 64) || undefined,
    functions: listOf(functions).flatMap(each => cleanText(recordOf(each)['functionName'], 64) || []),
  }
}

/** Returns the text of a web URL, which Foyer never opens. */
function webAddress(value: unknown): string {
  const text = cleanText(value, 256)
  return /^https?:\/\//.test(text) ? text : ''
}

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, 100) : [])
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const statuses = { unread: 'idle', reading: 'loading', known: 'ready', failed: 'failed' } as const

/** Creates the room that reads, grants and revokes the smart sessions of the account in use. */
function createSmartSessionsRoom(needs: SmartSessionsNeeds): {
  readonly actions: SmartSessionsActions
  readonly stop: Stop
} {
  const slice = createFeatureSlice(needs.store, { id: 'smart-sessions', initial: initialSmartSessionsState })
  const client = createBlockchainClient(needs)
  const ending = createLifetime()
  /**
   * The time of each revocation on this page, by session id. A list that was requested earlier does not contain it
   * yet.
   */
  const revoked = new Map<string, number>()
  const withRevoked = (session: SmartSessionRecord): SmartSessionRecord => {
    const revokedAt = session.revokedAt ?? revoked.get(session.id)
    return revokedAt === undefined ? session : { ...session, revokedAt }
  }

  const current = (): AccountId => {
    const state = needs.store.getState()
    const account = selectActiveAccount(state)
    const namespace = account && parseAccountId(account).namespace
    if (!state.options.features.smartSessions || !account) throw unsupported()
    if (!hasAbility(state, namespace, 'smartSessions')) throw unsupported()
    return account
  }
  const sessions = createReading(needs, {
    key: ({ account }) => account ?? 'none',
    request: () => ({ account: selectActiveAccount(needs.store.getState()) }),
    async read(_, signal) {
      const account = current()
      update(slice, draft => {
        if (draft.account !== account) draft.sessions = []
        draft.account = account
      })
      if (!client) throw unsupported()
      const found = await client.getSessions({ account, signal })
      return found.flatMap(each => readSession(each) ?? [])
    },
    show(reading) {
      update(slice, draft => {
        draft.status = statuses[reading.status]
        draft.failure = reading.status === 'failed' ? reading.failure : undefined
        if (reading.status === 'known') draft.sessions = reading.value.map(withRevoked)
      })
    },
  })
  const revoke = async (id: string) => {
    const account = current()
    const wallet = walletOf(needs.session(parseAccountId(account).namespace))
    if (!client) throw unsupported()
    const { signal } = ending
    const signature = await wallet.revokePermissions({ id, account, signal })
    const isRevoked = await client.revokeSession({ account, pci: id, signature, signal })
    if (isRevoked) {
      revoked.set(id, Date.now())
      update(slice, draft => {
        draft.sessions = draft.sessions.map(withRevoked)
      })
    }
    return isRevoked
  }

  return {
    actions: {
      load: () => sessions.read(),
      async grant(request) {
        const account = current()
        const wallet = walletOf(needs.session(parseAccountId(account).namespace))
        const granted = await wallet.grantPermissions({ ...request, account, signal: ending.signal })
        needs.router.open({ view: 'SmartSessionCreated' })
        return granted
      },
      async revoke(id) {
        update(slice, draft => {
          draft.revoking = [...draft.revoking, id]
        })
        try {
          return await revoke(id)
        } catch (error) {
          needs.report(error)
          throw error
        } finally {
          update(slice, draft => {
            draft.revoking = draft.revoking.filter(each => each !== id)
          })
        }
      },
    },
    stop: () => ending.end(),
  }
}

function unsupported(): FoyerError {
  return new FoyerError('SESSIONS_UNSUPPORTED', {})
}

type PermissionActions = Required<Pick<Session, 'grantPermissions' | 'revokePermissions'>>

function walletOf(session: Session | undefined): PermissionActions {
  const { grantPermissions, revokePermissions } = session ?? {}
  if (!grantPermissions || !revokePermissions) throw unsupported()
  return { grantPermissions, revokePermissions }
}

/** Permissions of apps to act for a smart account. */
export const feature = defineFeature({
  id: 'smart-sessions',
  slice: initialSmartSessionsState,
  start: createSmartSessionsRoom,
})
