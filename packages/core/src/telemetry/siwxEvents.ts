import type { NetworkId } from '@foyer/common'

/** What a visitor did to sign in with a wallet message. */
export interface SiwxEvent {
  readonly event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR'
  readonly properties: {
    readonly network: NetworkId
    /** Whether the account in use is a smart account. */
    readonly isSmartAccount: boolean
  }
}
