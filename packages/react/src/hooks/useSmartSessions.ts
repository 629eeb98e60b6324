import type { Failure } from '@foyer/common'
import type { Foyer } from '@foyer/core'
import {
  type GrantedPermissions,
  type PermissionsRequest,
  type SmartSessionRecord,
  type SmartSessionsState,
  selectSmartSessions,
} from '@foyer/core/smart-sessions'
import { useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'

/** Permissions to act for the smart account in use (ERC-7715), within limits that its owner approved. */
export interface SmartSessions {
  readonly status: SmartSessionsState['status']
  /** What was granted, revoked and expired ones included; empty until {@link SmartSessions.load}. */
  readonly sessions: readonly SmartSessionRecord[]
  readonly failure: Failure | undefined
  /** Reads the sessions again. Never rejects. */
  load(): Promise<void>
  /**
   * Asks the visitor to grant. Failures: `SESSIONS_UNSUPPORTED` where the feature is off or the wallet has none,
   * `REQUEST_REJECTED`, `WALLET_ANSWER_INVALID`.
   */
  grant(request: PermissionsRequest): Promise<GrantedPermissions>
  /** Takes one back. Resolves to whether it is revoked; never rejects. */
  revoke(id: string): Promise<boolean>
}

/** Smart sessions of the account in use. The feature `smartSessions` is off unless the host turns it on. */
export function useSmartSessions(): SmartSessions {
  const foyer = useInstance('useSmartSessions')
  const { status, sessions, failure } = useSelected(foyer, selectSmartSessions)
  const actions = useMemo(() => actionsOf(foyer), [foyer])
  return useMemo(() => ({ status, sessions, failure, ...actions }), [status, sessions, failure, actions])
}

function actionsOf(foyer: Foyer): Pick<SmartSessions, 'load' | 'grant' | 'revoke'> {
  const loaded = () => foyer.features.load('smart-sessions')
  return {
    load: async () => (await loaded()).load(),
    grant: async request => (await loaded()).grant(request),
    revoke: async id => (await loaded()).revoke(id),
  }
}
