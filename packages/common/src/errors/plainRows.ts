import { row } from './row.js'

interface Named {
  readonly name: string
}

/**
 * The failures that their codes say in full and that another try may mend. A function, so that they weigh nothing where
 * only their types are needed.
 */
export const plainRows = () =>
  ({
    ACCOUNT_NOT_CONNECTED: row<{ namespace?: string }>(true),
    AMOUNT_INVALID: row<{ value: string }>(true),
    CHAIN_UNSUPPORTED: row<{ networkId?: string }>(true),
    CONNECT_PENDING: row(true),
    CONNECT_REJECTED: row(true),
    CONNECT_TIMED_OUT: row<{ afterMs: number }>(true),
    CONNECTOR_NOT_FOUND: row<{ connectorId: string }>(true),
    DEEP_LINK_FAILED: row<Named>(true),
    EMAIL_INVALID: row<{ email: string }>(true),
    EMAIL_TOO_SOON: row<{ seconds: number }>(true),
    FEATURE_LOAD_FAILED: row<Named>(true),
    FRAME_ABORTED: row(true),
    FRAME_FAILED: row<{ request: string; reason?: string }>(true),
    FRAME_LOAD_FAILED: row(true),
    FRAME_LOAD_TIMED_OUT: row<{ afterMs: number }>(true),
    FRAME_MISSING: row(true),
    FRAME_TIMED_OUT: row<{ request: string; afterMs: number }>(true),
    FUNDS_INSUFFICIENT: row<{ symbol: string }>(true),
    LOCALE_LOAD_FAILED: row<{ locale: string }>(true),
    METHOD_NOT_ALLOWED: row<{ method: string }>(true),
    NAME_FAILED: row<{ name?: string; reason?: string }>(true),
    NAME_INVALID: row<Named>(true),
    NAME_SIGNER_NOT_FOUND: row(true),
    NAMES_UNSUPPORTED: row<{ networkId?: string }>(true),
    NETWORK_SWITCH_MISMATCH: row<{ networkId: string; actual: string }>(true),
    NETWORK_SWITCH_REJECTED: row<{ networkId: string }>(true),
    NETWORK_SWITCH_TIMED_OUT: row<{ networkId: string; afterMs: number }>(true),
    NETWORK_UNSUPPORTED: row<{ networkId: string }>(true),
    PAIRING_EXPIRED: row(true),
    REQUEST_REJECTED: row<{ method: string }>(true),
    REQUEST_TIMED_OUT: row<{ method: string; afterMs: number }>(true),
    SEND_INCOMPLETE: row(true),
    SESSIONS_UNSUPPORTED: row(true),
    SOCIAL_ADDRESS_MISSING: row<{ provider: string }>(true),
    SOCIAL_CANCELLED: row<{ provider: string }>(true),
    SOCIAL_ORIGIN_UNTRUSTED: row<{ origin: string }>(true),
    SOCIAL_POPUP_BLOCKED: row<{ provider: string }>(true),
    SOCIAL_PROVIDER_INVALID: row<{ provider: string }>(true),
    SOCIAL_TIMED_OUT: row<{ provider: string; afterMs: number }>(true),
    TOKEN_REQUIRED: row(true),
    VIEW_LOAD_FAILED: row<{ view: string }>(true),
    WALLET_ANSWER_INVALID: row<{ method: string }>(true),
    WALLET_DISCONNECTED: row(true),
    WALLET_LOCKED: row(true),
    WALLET_UNAUTHORIZED: row(true),
  }) as const
