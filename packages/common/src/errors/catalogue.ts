/** Where a product failure belongs in error telemetry (SPEC section 8). */
export type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

interface Row<Context> {
  /** Whether the same step may succeed when the visitor tries again. */
  readonly retryable: boolean
  readonly category?: ErrorCategory
  readonly message: (context: Context) => string
}

const row = <Context = Record<never, never>>(
  retryable: boolean,
  message: (context: Context) => string,
  category?: ErrorCategory,
): Row<Context> => (category ? { retryable, category, message } : { retryable, message })

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
  ACCOUNT_INVALID: row<{ value: string }>(false, c => `'${c.value}' is not a CAIP-10 account id`),
  ACCOUNT_NOT_CONNECTED: row<{ namespace?: string }>(
    true,
    c => `No account is connected${c.namespace ? ` on ${c.namespace}` : ''}`,
  ),
  ADAPTER_DUPLICATE: row<{ namespace: string }>(
    false,
    c => `More than one adapter was given for namespace ${c.namespace}`,
  ),
  ADAPTER_MISSING: row<{ namespace: string }>(
    false,
    c => `Adapter for namespace ${c.namespace} doesn't exist`,
  ),
  ADAPTER_NOT_FOUND: row(false, () => 'Chain adapter not found'),
  AMOUNT_INVALID: row<{ value: string }>(true, c => `'${c.value}' is not a decimal amount`),
  APP_CONFIGURATION_INVALID: row<{ cause: 'origin' | 'projectId' | 'domain'; origin?: string }>(
    false,
    () => 'Invalid App Configuration',
  ),
  BALANCE_UNAVAILABLE: row<Reason>(true, () => 'Token Balance Unavailable', 'API_ERROR'),
  CHAIN_REQUIRED: row<{ purpose: string }>(false, c => `Chain is required to ${c.purpose}`),
  CONNECT_FAILED: row<Reason>(true, c => `The wallet could not connect${because(c.reason)}`),
  CONNECT_PENDING: row(true, () => 'The wallet already shows a connection request'),
  CONNECT_REJECTED: row(true, () => 'The connection request was declined'),
  CONNECT_TIMED_OUT: row<{ afterMs: number }>(
    true,
    c => `The wallet did not answer within ${c.afterMs / 1000} s`,
  ),
  CONNECTION_CLIENT_NOT_SET: row(false, () => 'ConnectionController client not set'),
  CONNECTOR_NOT_FOUND: row<{ connectorId: string }>(true, c => `Connector '${c.connectorId}' not found`),
  DISCONNECT_FAILED: row<Reason>(true, () => 'Failed to disconnect'),
  FEATURE_LOAD_FAILED: row<Named>(true, c => `Feature '${c.name}' could not be loaded`),
  HTTP_BODY_INVALID: row<{ service: string; path: string }>(
    true,
    c => `The ${c.service} service answered ${c.path} in an unknown form`,
    'DATA_PARSING_ERROR',
  ),
  HTTP_STATUS: row<{ status: number; service: string; path: string }>(
    true,
    c => `HTTP status code: ${c.status}`,
    'API_ERROR',
  ),
  HTTP_TIMED_OUT: row<{ service: string; afterMs: number }>(
    true,
    c => `The ${c.service} service did not answer within ${c.afterMs / 1000} s`,
    'API_ERROR',
  ),
  HTTP_UNREACHABLE: row<{ service: string }>(
    true,
    c => `The ${c.service} service could not be reached`,
    'API_ERROR',
  ),
  INSTANCE_DUPLICATE: row<{ id: string }>(
    false,
    c => `A Foyer instance with id '${c.id}' is already running: stop it first, or give this one another id`,
  ),
  INSTANCE_NOT_FOUND: row<{ hook: string }>(
    false,
    c => `Please wrap the app in <FoyerProvider> before using "${c.hook}"`,
  ),
  LOCALE_LOAD_FAILED: row<{ locale: string }>(true, c => `Locale '${c.locale}' could not be loaded`),
  NETWORK_CLIENT_NOT_SET: row(false, () => 'NetworkController client not set'),
  NETWORK_ID_INVALID: row<{ value: string }>(false, c => `'${c.value}' is not a CAIP-2 network id`),
  NETWORK_NOT_FOUND: row<{ networkId: string }>(false, () => 'Network Not Found'),
  NETWORK_SWITCH_FAILED: row<{ networkId: string } & Reason>(
    true,
    c => `The wallet could not switch to ${c.networkId}${because(c.reason)}`,
  ),
  NETWORK_SWITCH_MISMATCH: row<{ networkId: string; actual: string }>(
    true,
    c => `The wallet stayed on ${c.actual} instead of switching to ${c.networkId}`,
  ),
  NETWORK_SWITCH_REJECTED: row<{ networkId: string }>(true, c => `Switching to ${c.networkId} was declined`),
  NETWORK_SWITCH_TIMED_OUT: row<{ networkId: string; afterMs: number }>(
    true,
    c => `The wallet did not switch to ${c.networkId} within ${c.afterMs / 1000} s`,
  ),
  NETWORK_UNSUPPORTED: row<{ networkId: string }>(true, c => `Network ${c.networkId} is not supported`),
  OPTION_INVALID: row<{ option: string } & Reason>(
    false,
    c => `Option '${c.option}' is not valid${because(c.reason)}`,
  ),
  PROJECT_ID_NOT_CONFIGURED: row(false, () => 'Project ID Not Configured'),
  REQUEST_FAILED: row<{ method: string } & Reason>(
    true,
    c => `The wallet could not answer ${c.method}${because(c.reason)}`,
  ),
  REQUEST_REJECTED: row<{ method: string }>(true, c => `The request ${c.method} was declined`),
  REQUEST_TIMED_OUT: row<{ method: string; afterMs: number }>(
    true,
    c => `The wallet did not answer ${c.method} within ${c.afterMs / 1000} s`,
  ),
  REQUEST_UNSUPPORTED: row<{ method: string }>(false, c => `The wallet does not support ${c.method}`),
  RPC_FAILED: row<{ networkId: string } & Reason>(
    true,
    c => `The network ${c.networkId} could not be read${because(c.reason)}`,
    'API_ERROR',
  ),
  SESSION_EXPIRED: row(true, () => 'Session Expired'),
  STORAGE_UNAVAILABLE: row<{ key: string }>(
    false,
    c => `'${c.key}' could not be stored: it is kept for this page only`,
  ),
  TRANSACTION_FAILED: row<Reason>(true, c => `The transaction failed${because(c.reason)}`),
  UNKNOWN: row<Reason>(true, () => 'Unknown error'),
  VIEW_LOAD_FAILED: row<{ view: string }>(true, c => `The view '${c.view}' could not be loaded`),
  WALLET_ANSWER_INVALID: row<{ method: string }>(
    true,
    c => `The wallet answered ${c.method} in an unknown form`,
  ),
  WALLET_CONNECT_CONNECTOR_NOT_FOUND: row(false, () => 'WalletConnectConnector not found'),
  WALLET_DISCONNECTED: row(true, () => 'The wallet is not connected to any network'),
  WALLET_LOCKED: row(true, () => 'The wallet is locked'),
  WALLET_UNAUTHORIZED: row(true, () => 'The wallet has not authorised this account'),
} as const

/** The code of a failure. */
export type ErrorCode = keyof typeof catalogue

/** The values that belong to a code. */
export type ErrorContext<Code extends ErrorCode> =
  (typeof catalogue)[Code] extends Row<infer Context> ? Context : never

/** The message of a code with its values, as thrown and logged. */
export function errorMessage<Code extends ErrorCode>(code: Code, context: ErrorContext<Code>): string {
  const { message } = catalogue[code] as Row<ErrorContext<Code>>
  return message(context)
}
