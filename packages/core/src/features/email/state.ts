import type { Failure } from '@foyer/common'
import type { FeaturePart } from '../../base/slice.js'
import type { RouterPart } from '../../modal/router/routerState.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'

interface Attempt {
  readonly attempt: number
  readonly email: string
}

/** The flow of a login by e-mail. */
export type EmailLogin =
  | { readonly step: 'idle' }
  | (Attempt & { readonly step: 'submitting' })
  /** The visitor must open the link in the e-mail and type `number` there, if there is one. */
  | (Attempt & { readonly step: 'device'; readonly number?: string })
  /** The visitor must enter the code from the e-mail. `failure` belongs to the last code. */
  | (Attempt & { readonly step: 'code'; readonly failure?: Failure })
  | (Attempt & { readonly step: 'checking' })
  | (Attempt & { readonly step: 'connecting' })
  | (Attempt & { readonly step: 'failed'; readonly failure: Failure })

interface ChangeAttempt {
  readonly attempt: number
  /** The address of the login. */
  readonly email: string
  readonly newEmail: string
}

/** The flow of changing the e-mail address. */
export type EmailChange =
  | { readonly step: 'idle' }
  | (ChangeAttempt & { readonly step: 'submitting' })
  /** `primary` waits for the code sent to the old address, `secondary` for the one sent to the new address. */
  | (ChangeAttempt & {
      readonly step: 'primary' | 'secondary'
      readonly isChecking: boolean
      readonly failure?: Failure
    })
  | (ChangeAttempt & { readonly step: 'done' })
  | (ChangeAttempt & { readonly step: 'failed'; readonly failure: Failure })

/** The state of the e-mail flows. */
export interface EmailState {
  readonly login: EmailLogin
  readonly change: EmailChange
  /** The earliest time of the next code request, in ms since epoch, or 0 if it is allowed now. */
  readonly resendAt: number
}

export const initialEmailState: EmailState = {
  login: { step: 'idle' },
  change: { step: 'idle' },
  resendAt: 0,
}

/** Returns the state of the e-mail flows, which is the initial one until the feature starts. */
export function selectEmail(state: EmailKnown): EmailState {
  return (state.features['email'] as EmailState | undefined) ?? initialEmailState // only this feature sets it
}

/** The part of the state that this feature owns. */
export type EmailPart = FeaturePart<'email', EmailState>

/** The state that this feature reads. */
export type EmailKnown = EmailPart & ConnectedState & RouterPart

/** The host members that this feature uses. */
export type EmailNeeds = Pick<
  FeatureHost<EmailKnown>,
  'store' | 'storage' | 'track' | 'embeddedWallet' | 'connect' | 'notices'
>
