/** Where a product failure belongs in error telemetry. */
export type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

interface Wording<Context> {
  readonly category?: ErrorCategory
  /** What happened, with its values. Without it the words of the code say it. */
  readonly message?: (context: Context) => string
  /** The message ends with the foreign reason, where there is one. */
  readonly hasReason?: boolean
}

/** What is known of a failure beside its code. */
export interface Row<Context> extends Wording<Context> {
  /** Whether the same step may succeed when the visitor tries again. */
  readonly retryable: boolean
}

/** A row of the catalogue. */
export const row = <Context = Record<never, never>>(
  retryable: boolean,
  wording: Wording<Context> | ((context: Context) => string) = {},
): Row<Context> => ({ retryable, ...(typeof wording === 'function' ? { message: wording } : wording) })

interface Named {
  readonly name: string
}

/**
 * The failures that their codes say in full and that another try may mend. A function, so that they weigh nothing where
 * only their types are needed.
 */
export const plainRows = () =>
  ({
    CONNECTOR_NOT_FOUND: row<{ connectorId: string }>(true),
    CONNECT_NOT_ALLOWED: row(true),
    CONNECT_PENDING: row(true),
    CONNECT_REJECTED: row(true),
    CONNECT_TIMED_OUT: row<{ afterMs: number }>(true),
    DEEP_LINK_FAILED: row<Named>(true),
    EMAIL_TOO_SOON: row<{ seconds: number }>(true),
    FEATURE_LOAD_FAILED: row<Named>(true),
    FRAME_ABORTED: row(true),
    FRAME_FAILED: row<{ request: string; reason?: string }>(true),
    FRAME_LOAD_FAILED: row(true),
    FRAME_LOAD_TIMED_OUT: row<{ afterMs: number }>(true),
    FRAME_TIMED_OUT: row<{ request: string; afterMs: number }>(true),
    LOCALE_LOAD_FAILED: row<{ locale: string }>(true),
    NAME_FAILED: row<{ name?: string; reason?: string }>(true),
    NETWORK_SWITCH_MISMATCH: row<{ networkId: string; actual: string }>(true),
    NETWORK_SWITCH_REJECTED: row<{ networkId: string }>(true),
    NETWORK_SWITCH_TIMED_OUT: row<{ networkId: string; afterMs: number }>(true),
    ONRAMP_POPUP_BLOCKED: row<{ provider: string }>(true),
    ONRAMP_TIMED_OUT: row<{ provider: string; afterMs: number }>(true),
    ONRAMP_UNAVAILABLE: row<{ provider: string }>(true),
    PAIRING_EXPIRED: row(true),
    PAY_ENDED: row<{ exchange: string }>(true),
    PAY_EXCHANGE_REFUSED: row<{ method: string; reason?: string }>(true),
    PAY_POPUP_BLOCKED: row<{ exchange: string }>(true),
    PAY_TIMED_OUT: row<{ exchange: string; afterMs: number }>(true),
    REQUEST_REJECTED: row<{ method: string }>(true),
    REQUEST_HELD: row<{ account: string; kind: string }>(true),
    REQUEST_TIMED_OUT: row<{ method: string; afterMs: number }>(true),
    SIWE_ANSWER_MISSING: row<{ name: string }>(true),
    SIWX_INIT_FAILED: row(true),
    SIWX_MESSAGE_INVALID: row<{ field: string }>(true),
    SIWX_REFUSED: row<{ reason?: string }>(true),
    SIWX_SIGNATURE_DECLINED: row(true),
    SIWX_SIGNATURE_INVALID: row(true),
    SIWX_TIMED_OUT: row<{ step: string; afterMs: number }>(true),
    SOCIAL_ADDRESS_MISSING: row<{ provider: string }>(true),
    SOCIAL_CANCELLED: row<{ provider: string }>(true),
    SOCIAL_POPUP_BLOCKED: row<{ provider: string }>(true),
    SOCIAL_TIMED_OUT: row<{ provider: string; afterMs: number }>(true),
    SWAP_QUOTE_UNAVAILABLE: row<{ from: string; to: string }>(true),
    SWAP_TRANSACTION_INVALID: row<{ field: string }>(true),
    VIEW_FAILED: row<{ view: string }>(true),
    VIEW_LOAD_FAILED: row<{ view: string }>(true),
    WALLET_ANSWER_INVALID: row<{ method: string }>(true),
    WALLET_DISCONNECTED: row(true),
    WALLET_LOCKED: row(true),
  }) as const
