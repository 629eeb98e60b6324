import { type Failure, isFoyerError, toFailure } from '@foyer/common'
import type { FoyerInstance } from '@foyer/core/instance'
import {
  type GrantedPermissions,
  type PermissionsRequest,
  type SmartSessionRecord,
  type SmartSessionsState,
  selectSmartSessions,
} from '@foyer/core/smart-sessions'
import { useCallback, useMemo, useState } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import { type RequestControls, useRequests } from '../requests/useRequests.js'
import { type ReadControls, type ReadState, toReadState } from './readState.js'

const loadActions = (foyer: FoyerInstance) => foyer.features.load('smart-sessions')

/** The smart sessions of the account in use, revoked and expired ones included. */
export type UseFoyerSmartSessionsReturn = ReadControls<readonly SmartSessionRecord[]>

/**
 * Returns the permissions that the smart account in use granted to the app (ERC-7715). Nothing is read until
 * `refresh` is called. The feature `smartSessions` is off by default.
 *
 * @example
 * const { data: sessions, refresh } = useFoyerSmartSessions()
 */
export function useFoyerSmartSessions(): UseFoyerSmartSessionsReturn {
  const foyer = useInstance('useFoyerSmartSessions')
  const state = useSelected(foyer, selectSmartSessions)
  const [loadFailure, setLoadFailure] = useState<Failure>()
  const refresh = useCallback(async () => {
    setLoadFailure(undefined)
    try {
      await (await loadActions(foyer)).load()
    } catch (error) {
      if (!isFoyerError(error, 'ABORTED')) setLoadFailure(toFailure(error))
    }
  }, [foyer])
  return useMemo(
    () => ({ ...toSessionsRead({ ...state, failure: loadFailure ?? state.failure }), refresh }),
    [state, loadFailure, refresh],
  )
}

function toSessionsRead({
  status,
  sessions,
  failure,
}: SmartSessionsState): ReadState<readonly SmartSessionRecord[]> {
  const isRead = status === 'ready' || sessions.length > 0
  return toReadState({ data: isRead ? sessions : undefined, failure, isLoading: status === 'loading' })
}

/** The controls for asking the visitor to grant permissions. */
export type UseFoyerGrantPermissionsReturn = RequestControls<GrantedPermissions> & {
  /**
   * Asks for permissions. Resolves to the granted permissions, or to `undefined` with the reason in `failure`. Never
   * rejects.
   */
  grantPermissions(request: PermissionsRequest): Promise<GrantedPermissions | undefined>
  /**
   * Like `grantPermissions`, but rejects with `SESSIONS_UNSUPPORTED` if the feature is off or the wallet has no smart
   * sessions, `REQUEST_REJECTED`, `WALLET_ANSWER_INVALID`.
   */
  grantPermissionsAsync(request: PermissionsRequest): Promise<GrantedPermissions>
}

/**
 * Asks the visitor to let the app act for the smart account in use, within limits.
 *
 * @example
 * const { grantPermissions, data } = useFoyerGrantPermissions()
 * const request = {
 *   expiry: Math.floor(Date.now() / 1000) + 3600,
 *   signer: { type: 'key', data: { type: 'secp256k1', publicKey: '0x…' } },
 *   permissions: [{ type: 'contract-call', data: { address: '0x…' } }],
 * }
 * return <button onClick={() => grantPermissions(request)}>Allow</button>
 */
export function useFoyerGrantPermissions(): UseFoyerGrantPermissionsReturn {
  const foyer = useInstance('useFoyerGrantPermissions')
  return useRequests(
    useMemo(
      () => ({
        grantPermissions: async (request: PermissionsRequest) => (await loadActions(foyer)).grant(request),
      }),
      [foyer],
    ),
  )
}

/** The controls for revoking smart sessions. */
export type UseFoyerRevokePermissionsReturn = RequestControls<boolean> & {
  /**
   * Revokes the session with this id. Resolves to whether it is revoked. The reason for a failure is in `failure`.
   * Never rejects.
   */
  revokePermissions(id: string): Promise<boolean | undefined>
  /**
   * Like `revokePermissions`, but rejects with `SESSIONS_UNSUPPORTED`, `REQUEST_REJECTED` or the failure of the
   * service.
   */
  revokePermissionsAsync(id: string): Promise<boolean>
}

/**
 * Revokes a smart session of the account in use.
 *
 * @example
 * const { revokePermissions } = useFoyerRevokePermissions()
 * const { data: sessions = [] } = useFoyerSmartSessions()
 * return sessions.map(({ id }) => <button key={id} onClick={() => revokePermissions(id)}>Revoke</button>)
 */
export function useFoyerRevokePermissions(): UseFoyerRevokePermissionsReturn {
  const foyer = useInstance('useFoyerRevokePermissions')
  return useRequests(
    useMemo(
      () => ({ revokePermissions: async (id: string) => (await loadActions(foyer)).revoke(id) }),
      [foyer],
    ),
  )
}
