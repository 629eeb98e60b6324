/** Where a product failure belongs in error telemetry (SPEC section 8). */
export type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

interface Wording<Context> {
  readonly category?: ErrorCategory
  /** What happened, with its values. Without it the words of the code say it. */
  readonly message?: (context: Context) => string
  /** The message ends with the foreign reason, where there is one. */
  readonly hasReason?: boolean
}

interface Row<Context> extends Wording<Context> {
  /** Whether the same step may succeed when the visitor tries again. */
  readonly retryable: boolean
}

const row = <Context = Record<never, never>>(
  retryable: boolean,
  wording: Wording<Context> | ((context: Context) => string) = {},
): Row<Context> => ({ retryable, ...(typeof wording === 'function' ? { message: wording } : wording) })

interface Named {
  readonly name: string
}

interface Reason {
  readonly reason?: string
}

const because = (reason: string | undefined) => (reason ? `: ${reason}` : '')

/**
 * Every failure Foyer can report, one row per code: whether a retry may help, and what happened with its values.
 * A code is never renamed or reused. What a visitor reads is worded by the copy catalogue of `@foyer/scaffold`.
 */
export const catalogue = {
  ABORTED: row(true, () => 'Request was aborted'),
  ACCOUNT_INVALID: row<{ value: string }>(false),
  ACCOUNT_NOT_CONNECTED: row<{ namespace?: string }>(true),
  ADAPTER_DUPLICATE: row<{ namespace: string }>(
    false,
    c => `More than one adapter was given for namespace ${c.namespace}`,
  ),
  ADAPTER_MISSING: row<{ namespace: string }>(
    false,
    c => `Adapter for namespace ${c.namespace} doesn't exist`,
  ),
  ADAPTER_NOT_FOUND: row(false, () => 'Chain adapter not found'),
  AMOUNT_INVALID: row<{ value: string }>(true),
  APP_CONFIGURATION_INVALID: row<{ cause: 'origin' | 'projectId' | 'domain'; origin?: string }>(
    false,
    () => 'Invalid App Configuration',
  ),
  BALANCE_UNAVAILABLE: row<Reason>(true, {
    category: 'API_ERROR',
    message: () => 'Token Balance Unavailable',
  }),
  CHAIN_REQUIRED: row<{ purpose: string }>(false, c => `Chain is required to ${c.purpose}`),
  CONNECT_FAILED: row<Reason>(true, { hasReason: true }),
  CONNECT_PENDING: row(true),
  CONNECT_REJECTED: row(true),
  CONNECT_TIMED_OUT: row<{ afterMs: number }>(true),
  CONNECTION_CLIENT_NOT_SET: row(false, () => 'ConnectionController client not set'),
  CONNECTOR_NOT_FOUND: row<{ connectorId: string }>(true),
  DISCONNECT_FAILED: row<Reason>(true, () => 'Failed to disconnect'),
  FEATURE_LOAD_FAILED: row<Named>(true),
  HTTP_BODY_INVALID: row<{ service: string; path: string }>(true, { category: 'DATA_PARSING_ERROR' }),
  HTTP_STATUS: row<{ status: number; service: string; path: string }>(true, {
    category: 'API_ERROR',
    message: c => `HTTP status code: ${c.status}`,
  }),
  HTTP_TIMED_OUT: row<{ service: string; afterMs: number }>(true, { category: 'API_ERROR' }),
  HTTP_UNREACHABLE: row<{ service: string }>(true, { category: 'API_ERROR' }),
  INSTANCE_DUPLICATE: row<{ id: string }>(
    false,
    c => `A Foyer instance with id '${c.id}' is already running: stop it first, or give this one another id`,
  ),
  INSTANCE_NOT_FOUND: row<{ hook: string }>(
    false,
    c => `Please wrap the app in <FoyerProvider> before using "${c.hook}"`,
  ),
  LOCALE_LOAD_FAILED: row<{ locale: string }>(true),
  NETWORK_CLIENT_NOT_SET: row(false, () => 'NetworkController client not set'),
  NETWORK_ID_INVALID: row<{ value: string }>(false),
  NETWORK_NOT_FOUND: row<{ networkId: string }>(false, () => 'Network Not Found'),
  NETWORK_SWITCH_FAILED: row<{ networkId: string } & Reason>(true, { hasReason: true }),
  NETWORK_SWITCH_MISMATCH: row<{ networkId: string; actual: string }>(true),
  NETWORK_SWITCH_REJECTED: row<{ networkId: string }>(true),
  NETWORK_SWITCH_TIMED_OUT: row<{ networkId: string; afterMs: number }>(true),
  NETWORK_UNSUPPORTED: row<{ networkId: string }>(true),
  OPTION_INVALID: row<{ option: string } & Reason>(
    false,
    c => `Option '${c.option}' is not valid${because(c.reason)}`,
  ),
  PROJECT_ID_NOT_CONFIGURED: row(false, () => 'Project ID Not Configured'),
  REQUEST_FAILED: row<{ method: string } & Reason>(true, { hasReason: true }),
  REQUEST_REJECTED: row<{ method: string }>(true),
  REQUEST_TIMED_OUT: row<{ method: string; afterMs: number }>(true),
  REQUEST_UNSUPPORTED: row<{ method: string }>(false),
  RPC_FAILED: row<{ networkId: string } & Reason>(true, { hasReason: true, category: 'API_ERROR' }),
  SESSION_EXPIRED: row(true, () => 'Session Expired'),
  STORAGE_UNAVAILABLE: row<{ key: string }>(false),
  TRANSACTION_FAILED: row<Reason>(true, { hasReason: true }),
  UNKNOWN: row<Reason>(true, () => 'Unknown error'),
  VIEW_LOAD_FAILED: row<{ view: string }>(true),
  WALLET_ANSWER_INVALID: row<{ method: string }>(true),
  WALLET_CONNECT_CONNECTOR_NOT_FOUND: row(false, () => 'WalletConnectConnector not found'),
  WALLET_DISCONNECTED: row(true),
  WALLET_LOCKED: row(true),
  WALLET_UNAUTHORIZED: row(true),
} as const

/** The code of a failure. */
export type ErrorCode = keyof typeof catalogue

/** The values that belong to a code. */
export type ErrorContext<Code extends ErrorCode> =
  (typeof catalogue)[Code] extends Row<infer Context> ? Context : never

/** The message of a code with its values, as thrown and logged. */
export function errorMessage<Code extends ErrorCode>(code: Code, context: ErrorContext<Code>): string {
  const { message, hasReason } = catalogue[code] as Row<ErrorContext<Code>>
  const words = message?.(context) ?? code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ')
  return hasReason ? words + because((context as Reason).reason) : words // such rows have a reason in their context
}
