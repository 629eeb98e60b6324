import type { AccountId, Failure } from '@foyer/common'
import type { SwitchesPart } from '../../base/features.js'
import type { FeaturePart } from '../../base/slice.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'

/** A permission of a smart session: calls of a contract's functions. */
export interface SessionPermission {
  readonly type: string
  readonly contract: string | undefined
  readonly functions: readonly string[]
}

/** The status of a smart session. */
export type SessionStatus = 'active' | 'expired' | 'revoked'

/** An app's permission to act for a smart account within limits (ERC-7715). */
export interface SmartSessionRecord {
  /** The id of the permission context. */
  readonly id: string
  /** All times are ms since epoch. */
  readonly createdAt: number
  readonly expiresAt: number
  readonly revokedAt: number | undefined
  /** The app that has the permission. Its texts are cleaned for display, and its icon is safe for `<img>`. */
  readonly app: { readonly name: string; readonly url: string; readonly iconUrl: string | undefined }
  readonly permissions: readonly SessionPermission[]
}

/** The smart sessions of one account, and the status of loading and revoking them. */
export interface SmartSessionsState {
  readonly account: AccountId | undefined
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly sessions: readonly SmartSessionRecord[]
  readonly failure: Failure | undefined
  /** The ids of the sessions that are being revoked. */
  readonly revoking: readonly string[]
}

export const initialSmartSessionsState: SmartSessionsState = {
  account: undefined,
  status: 'idle',
  sessions: [],
  failure: undefined,
  revoking: [],
}

/** Returns the state of the smart sessions, which is the initial one until the feature starts. */
export function selectSmartSessions(state: SmartSessionsKnown): SmartSessionsState {
  const slice = state.features['smart-sessions'] as SmartSessionsState | undefined // only this feature sets it
  return slice ?? initialSmartSessionsState
}

/** Returns the status of a session at a given time (ms since epoch). */
export function sessionStatus(session: SmartSessionRecord, now: number): SessionStatus {
  if (session.revokedAt !== undefined) return 'revoked'
  return session.expiresAt <= now ? 'expired' : 'active'
}

/** The part of the state that this feature owns. */
export type SmartSessionsPart = FeaturePart<'smart-sessions', SmartSessionsState>

/** The state that this feature reads. */
export type SmartSessionsKnown = SmartSessionsPart & ConnectedState & SwitchesPart

/** The host members that this feature uses. */
export type SmartSessionsNeeds = Pick<
  FeatureHost<SmartSessionsKnown>,
  'store' | 'storage' | 'settings' | 'session' | 'router' | 'report' | 'readings'
>
