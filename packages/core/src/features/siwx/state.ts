import type { AccountId, Failure } from '@foyer/common'
import type { FoyerState } from '../../foyer/FoyerState.js'

interface Attempt {
  readonly attempt: number
  /** The account in use on the network in use (CAIP-10). */
  readonly account: AccountId
}

/** Signing in with a wallet message, as a flow. */
export type SiwxFlow =
  /** Nobody is connected, or on a network the host does not offer. */
  | { readonly step: 'idle' }
  /** The plugin is asked whether there is a session. */
  | (Attempt & { readonly step: 'checking' })
  /** The visitor is asked to sign; the failure is that of the last try. */
  | (Attempt & { readonly step: 'asked'; readonly failure?: Failure })
  /** The plugin makes the message. */
  | (Attempt & { readonly step: 'preparing' })
  /** The wallet asks the visitor. */
  | (Attempt & { readonly step: 'signing' })
  /** The plugin checks the signature. */
  | (Attempt & { readonly step: 'verifying' })
  /** The visitor gave up, and the wallet is disconnected. */
  | (Attempt & { readonly step: 'cancelling' })
  /** The visitor goes on without signing in, where that is allowed. */
  | (Attempt & { readonly step: 'declined' })
  | (Attempt & { readonly step: 'signedIn' /** ms since epoch */; readonly expiresAt?: number })

/** What the sign-in room knows. */
export interface SiwxState {
  readonly flow: SiwxFlow
  /** Whether visitors must sign in to stay connected. */
  readonly isRequired: boolean
}

export const initialSiwxState: SiwxState = { flow: { step: 'idle' }, isRequired: false }

/** What the sign-in room knows; as it is before it was loaded where it is not. */
export function selectSiwx({ features }: Pick<FoyerState, 'features'>): SiwxState {
  return (features['siwx'] as SiwxState | undefined) ?? initialSiwxState // written by that room alone
}
