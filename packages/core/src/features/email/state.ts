import type { Failure } from '@foyer/common'
import type { FeaturePart } from '../../base/slice.js'
import type { RouterPart } from '../../modal/router/routerState.js'
import type { Connected } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'

interface Attempt {
  readonly attempt: number
  readonly email: string
}

/** Signing in by e-mail, as a flow. */
export type EmailLogin =
  | { readonly step: 'idle' }
  | (Attempt & { readonly step: 'submitting' })
  /** The visitor must follow the link in the mail, and type the number in there where there is one. */
  | (Attempt & { readonly step: 'device'; readonly number?: string })
  /** The visitor must enter the code in the mail; the failure is that of the code entered last. */
  | (Attempt & { readonly step: 'code'; readonly failure?: Failure })
  | (Attempt & { readonly step: 'checking' })
  | (Attempt & { readonly step: 'connecting' })
  | (Attempt & { readonly step: 'failed'; readonly failure: Failure })

interface ChangeAttempt {
  readonly attempt: number
  /** The address signed in with. */
  readonly email: string
  readonly newEmail: string
}

/** Changing the e-mail address, as a flow. */
export type EmailChange =
  | { readonly step: 'idle' }
  | (ChangeAttempt & { readonly step: 'submitting' })
  /** The code sent to the old address, then to the new one. */
  | (ChangeAttempt & {
      readonly step: 'primary' | 'secondary'
      readonly isChecking: boolean
      readonly failure?: Failure
    })
  | (ChangeAttempt & { readonly step: 'done' })
  | (ChangeAttempt & { readonly step: 'failed'; readonly failure: Failure })

/** What the e-mail room knows. */
export interface EmailState {
  readonly login: EmailLogin
  readonly change: EmailChange
  /** When another code may be asked for (ms since epoch); 0 when it may be now. */
  readonly resendAt: number
}

export const initialEmailState: EmailState = {
  login: { step: 'idle' },
  change: { step: 'idle' },
  resendAt: 0,
}

/** The e-mail room's state; the initial one while it is not loaded. */
export function selectEmail(state: EmailKnown): EmailState {
  return (state.features['email'] as EmailState | undefined) ?? initialEmailState // written by this room only
}

/** The state, as far as it is this room's. */
export type EmailPart = FeaturePart<'email', EmailState>

/** What this room knows of the state. */
export type EmailKnown = EmailPart & Connected & RouterPart

/** What this room needs of those below. */
export type EmailNeeds = Pick<
  FeatureHost<EmailKnown>,
  'store' | 'storage' | 'track' | 'embeddedWallet' | 'connect' | 'notices'
>
