import type { FoyerState } from '../kernel/FoyerState.js'
import {
  initialSmartSessionsState,
  type SessionStatus,
  type SmartSessionRecord,
  type SmartSessionsState,
} from './state.js'

/** The room's state; the initial one while it is not loaded. */
export function selectSmartSessions(state: FoyerState): SmartSessionsState {
  const slice = state.features['smart-sessions'] as SmartSessionsState | undefined // written by this room only
  return slice ?? initialSmartSessionsState
}

/** Where a session stands at a moment (ms since epoch). */
export function sessionStatus(session: SmartSessionRecord, now: number): SessionStatus {
  if (session.revokedAt !== undefined) return 'revoked'
  return session.expiresAt <= now ? 'expired' : 'active'
}
