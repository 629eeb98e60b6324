import type { NetworkId } from '@foyer/common'
import type { SocialProvider } from '../options/features.js'

interface OfProvider {
  readonly provider: SocialProvider
}

/** What a visitor did with the embedded wallet. No event carries an address of e-mail or a code. */
export type EmbeddedEvent =
  | {
      readonly event:
        | 'EMAIL_LOGIN_SELECTED'
        | 'EMAIL_SUBMITTED'
        | 'DEVICE_REGISTERED_FOR_EMAIL'
        | 'EMAIL_VERIFICATION_CODE_SENT'
        | 'EMAIL_VERIFICATION_CODE_PASS'
        | 'EMAIL_EDIT'
        | 'EMAIL_UPGRADE_FROM_MODAL'
    }
  | { readonly event: 'EMAIL_VERIFICATION_CODE_FAIL'; readonly properties: { readonly message: string } }
  | {
      readonly event:
        | 'SOCIAL_LOGIN_STARTED'
        | 'SOCIAL_LOGIN_SUCCESS'
        | 'SOCIAL_LOGIN_ERROR'
        | 'SOCIAL_LOGIN_REQUEST_USER_DATA'
        | 'SOCIAL_LOGIN_CANCELED'
      readonly properties: OfProvider
    }
  | {
      readonly event: 'SET_PREFERRED_ACCOUNT_TYPE'
      readonly properties: { readonly accountType: 'eoa' | 'smartAccount'; readonly network: NetworkId }
    }
