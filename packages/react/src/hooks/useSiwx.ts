import type { AccountId, Failure } from '@foyer/common'
import type { Foyer } from '@foyer/core'
import type { SiwxFlow, SiwxSession } from '@foyer/core/siwx'
import { selectSiwx } from '@foyer/core/siwx-plugin'
import { useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'

/** Whether the account in use signed in with a wallet message. */
export interface Siwx {
  /**
   * `signedOut`: nobody is connected, or the visitor went on without. `checking`: it is being found out.
   * `asked`: the visitor is asked to sign. `signing`: wallet or plugin are at it.
   */
  readonly status: 'signedOut' | 'checking' | 'asked' | 'signing' | 'signedIn'
  /** Who this is about: the account in use on the network in use (CAIP-10). */
  readonly account: AccountId | undefined
  /** ms since epoch; absent for a session without an end. */
  readonly expiresAt: number | undefined
  readonly isRequired: boolean
  /** Why the last try to sign failed. */
  readonly failure: Failure | undefined
  /**
   * Asks the visitor to sign in, unless there is a session. Failures: `SIWX_NOT_ENABLED`, `SIWX_ACCOUNT_MISSING`,
   * `SIWX_NETWORK_MISSING`.
   */
  signIn(): Promise<void>
  /** Ends the session of the account in use, if there is one. Failures: those of `signIn`, and the plugin's. */
  signOut(): Promise<void>
  /** The valid sessions of the account in use. Failures: those of `signIn`, and the plugin's. */
  sessions(): Promise<readonly SiwxSession[]>
}

const statuses: Readonly<Record<SiwxFlow['step'], Siwx['status']>> = {
  idle: 'signedOut',
  declined: 'signedOut',
  cancelling: 'signedOut',
  checking: 'checking',
  asked: 'asked',
  preparing: 'signing',
  signing: 'signing',
  verifying: 'signing',
  signedIn: 'signedIn',
}

/** Signing in with a wallet message. What asks the visitor is the host's `siwx` option. */
export function useSiwx(): Siwx {
  const foyer = useInstance('useSiwx')
  const { flow, isRequired } = useSelected(foyer, selectSiwx)
  const actions = useMemo(() => actionsOf(foyer), [foyer])
  return useMemo(
    () => ({
      status: statuses[flow.step],
      account: flow.step === 'idle' ? undefined : flow.account,
      expiresAt: flow.step === 'signedIn' ? flow.expiresAt : undefined,
      failure: flow.step === 'asked' ? flow.failure : undefined,
      isRequired,
      ...actions,
    }),
    [flow, isRequired, actions],
  )
}

function actionsOf(foyer: Foyer): Pick<Siwx, 'signIn' | 'signOut' | 'sessions'> {
  const loaded = () => foyer.features.load('siwx')
  return {
    signIn: async () => (await loaded()).signIn(),
    signOut: async () => (await loaded()).signOut(),
    sessions: async () => (await loaded()).sessions(),
  }
}
