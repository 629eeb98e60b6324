import type { AccountId, Failure } from '@foyer/common'
import type { SwitchesPart } from '../../base/features.js'
import type { FeaturePart } from '../../base/slice.js'
import type { Connected } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'

/** What a smart session allows: calls of a contract's functions. */
export interface SessionPermission {
  readonly type: string
  readonly contract: string | undefined
  readonly functions: readonly string[]
}

/** Where a smart session stands. */
export type SessionStatus = 'active' | 'expired' | 'revoked'

/** A permission an app was granted to act for a smart account within limits (ERC-7715). */
export interface SmartSessionRecord {
  /** The id of the permission context. */
  readonly id: string
  /** Times are ms since epoch. */
  readonly createdAt: number
  readonly expiresAt: number
  readonly revokedAt: number | undefined
  /** The app it was granted to; cleaned for display, the picture safe for `<img>`. */
  readonly app: { readonly name: string; readonly url: string; readonly iconUrl: string | undefined }
  readonly permissions: readonly SessionPermission[]
}

/** What the smart-sessions room knows. */
export interface SmartSessionsState {
  readonly account: AccountId | undefined
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly sessions: readonly SmartSessionRecord[]
  readonly failure: Failure | undefined
  /** The sessions that are being revoked, by id. */
  readonly revoking: readonly string[]
}

export const initialSmartSessionsState: SmartSessionsState = {
  account: undefined,
  status: 'idle',
  sessions: [],
  failure: undefined,
  revoking: [],
}

/** The room's state; the initial one while it is not loaded. */
export function selectSmartSessions(state: SmartSessionsKnown): SmartSessionsState {
  const slice = state.features['smart-sessions'] as SmartSessionsState | undefined // written by this room only
  return slice ?? initialSmartSessionsState
}

/** Where a session stands at a moment (ms since epoch). */
export function sessionStatus(session: SmartSessionRecord, now: number): SessionStatus {
  if (session.revokedAt !== undefined) return 'revoked'
  return session.expiresAt <= now ? 'expired' : 'active'
}

/** The state, as far as it is this room's. */
export type SmartSessionsPart = FeaturePart<'smart-sessions', SmartSessionsState>

/** What this room knows of the state. */
export type SmartSessionsKnown = SmartSessionsPart & Connected & SwitchesPart

/** What this room needs of those below. */
export type SmartSessionsNeeds = Pick<
  FeatureHost<SmartSessionsKnown>,
  'store' | 'storage' | 'settings' | 'session' | 'router' | 'report' | 'readings'
>
