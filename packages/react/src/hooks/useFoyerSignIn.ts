import type { AccountId, Failure } from '@foyer/common'
import type { SiwxFlow, SiwxSession } from '@foyer/core/siwx'
import { selectSiwx } from '@foyer/core/siwx-plugin'
import { useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import { type FollowedRequests, useRequests } from '../requests/useRequests.js'

/** The step of signing in with a wallet message. */
export type SignInStep = 'signedOut' | 'checking' | 'asked' | 'signing' | 'signedIn'

interface SignInRequests {
  /**
   * Asks the visitor to sign in, unless there is a session. Failures: `SIWX_NOT_ENABLED`, `SIWX_ACCOUNT_MISSING`,
   * `SIWX_NETWORK_MISSING`.
   */
  signIn(): Promise<void>
  /** Ends the active account's session, if there is one. Fails as `signIn` does, or with a failure of the plugin. */
  signOut(): Promise<void>
  /** Reads the valid sessions of the active account. Fails as `signIn` does, or with a failure of the plugin. */
  readSessions(): Promise<readonly SiwxSession[]>
}

/**
 * The functions for signing in with a wallet message. `signIn`, `signOut` and `readSessions` never reject. Their
 * variants with the suffix `Async` do. The state belongs to the newest call.
 */
export type UseFoyerSignInReturn = FollowedRequests<Pick<SignInRequests, keyof SignInRequests>> & {
  /**
   * `signedOut`: no account is connected, or the visitor declined. `checking`: Foyer looks for a session. `asked`:
   * the modal asks the visitor to sign. `signing`: the wallet or the plugin is at work.
   */
  readonly step: SignInStep
  /** The account in use on the network in use (CAIP-10). */
  readonly account: AccountId | undefined
  /** The expiry time in milliseconds since the epoch. Absent for a session that does not expire. */
  readonly expiresAt: number | undefined
  readonly isRequired: boolean
  /** The reason why the visitor's last attempt to sign failed. */
  readonly signFailure: Failure | undefined
}

const steps: Readonly<Record<SiwxFlow['step'], SignInStep>> = {
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

/**
 * Returns whether the account in use is signed in. The app's option `siwx` decides who has to sign in.
 *
 * @example
 * const { step, signIn } = useFoyerSignIn()
 * if (step === 'signedOut') return <button onClick={() => signIn()}>Sign in</button>
 */
export function useFoyerSignIn(): UseFoyerSignInReturn {
  const foyer = useInstance('useFoyerSignIn')
  const { flow, isRequired } = useSelected(foyer, selectSiwx)
  const requests = useRequests(
    useMemo(() => {
      const load = () => foyer.features.load('siwx')
      return {
        signIn: async () => (await load()).signIn(),
        signOut: async () => (await load()).signOut(),
        readSessions: async () => (await load()).sessions(),
      }
    }, [foyer]),
  )
  return useMemo(
    () => ({
      ...requests,
      step: steps[flow.step],
      account: flow.step === 'idle' ? undefined : flow.account,
      expiresAt: flow.step === 'signedIn' ? flow.expiresAt : undefined,
      signFailure: flow.step === 'asked' ? flow.failure : undefined,
      isRequired,
    }),
    [requests, flow, isRequired],
  )
}
