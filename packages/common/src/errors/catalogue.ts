import { plainRows, type Row, row } from './plainRows.js'

interface Named {
  readonly name: string
}

interface Reason {
  readonly reason?: string
}

const because = (reason: string | undefined) => (reason ? `: ${reason}` : '')

/**
 * The failures that need words or are final, one row per code: whether a retry may help, and what happened with its
 * values. The others are in `plainRows`.
 * A code is never renamed or reused. What a visitor reads is worded by the copy catalogue of `@foyer/scaffold`.
 */
const catalogue = {
  ABORTED: row(true, () => 'Request was aborted'),
  ACCOUNT_INVALID: row<{ value: string }>(false),
  ACCOUNT_NOT_CONNECTED: row<{ namespace?: string }>(false),
  ADAPTER_DUPLICATE: row<{ namespace: string }>(
    false,
    c => `More than one adapter was given for namespace ${c.namespace}`,
  ),
  ADAPTER_MISSING: row<{ namespace: string }>(
    false,
    c => `Adapter for namespace ${c.namespace} doesn't exist`,
  ),
  ADAPTER_NOT_FOUND: row(false),
  AMOUNT_INVALID: row<{ value: string }>(false),
  APP_CONFIGURATION_INVALID: row<{ cause: 'origin' | 'projectId' | 'domain'; origin?: string }>(
    false,
    () => 'Invalid App Configuration',
  ),
  BALANCE_UNAVAILABLE: row<Reason>(true, {
    category: 'API_ERROR',
    message: () => 'Token Balance Unavailable',
  }),
  CALLS_INCOMPLETE: row<{ sent: readonly string[]; total: number }>(false),
  CHAIN_REQUIRED: row<{ purpose: string }>(false),
  CHAIN_UNSUPPORTED: row<{ networkId?: string }>(false),
  CONNECTION_CLIENT_NOT_SET: row(false),
  CONNECT_FAILED: row<Reason>(true, { hasReason: true }),
  DISCONNECT_FAILED: row<Reason>(true, () => 'Failed to disconnect'),
  EMAIL_INVALID: row<{ email: string }>(false),
  FRAME_MISSING: row(false),
  FUNDS_INSUFFICIENT: row<{ symbol: string }>(false),
  HISTORY_UNAVAILABLE: row<Reason>(true, {
    category: 'API_ERROR',
    message: () => 'Failed to fetch transactions',
  }),
  HTTP_BODY_INVALID: row<{ service: string; path: string }>(true, { category: 'DATA_PARSING_ERROR' }),
  HTTP_STATUS: row<{ status: number; service: string; path: string }>(true, {
    category: 'API_ERROR',
    message: c => `HTTP status code: ${c.status}`,
  }),
  HTTP_TIMED_OUT: row<{ service: string; afterMs: number }>(true, { category: 'API_ERROR' }),
  HTTP_UNREACHABLE: row<{ service: string }>(true, { category: 'API_ERROR' }),
  INSTANCE_DUPLICATE: row<{ id: string }>(
    false,
    c => `A Foyer instance with id '${c.id}' is already running: stop it, or use another id`,
  ),
  INSTANCE_NOT_FOUND: row<{ hook: string }>(
    false,
    c => `Please wrap the app in <FoyerProvider> before using "${c.hook}"`,
  ),
  METHOD_NOT_ALLOWED: row<{ method: string }>(false),
  NAMES_UNSUPPORTED: row<{ networkId?: string }>(false),
  NAME_INVALID: row<Named>(false),
  NAME_SIGNER_NOT_FOUND: row(false),
  NETWORK_CLIENT_NOT_SET: row(false),
  NETWORK_ID_INVALID: row<{ value: string }>(false),
  NETWORK_NOT_FOUND: row<{ networkId: string }>(false, () => 'Network Not Found'),
  NETWORK_SWITCH_FAILED: row<{ networkId: string } & Reason>(true, { hasReason: true }),
  NETWORK_UNSUPPORTED: row<{ networkId: string }>(false),
  ONRAMP_AMOUNT_OUT_OF_RANGE: row<{ amount: string; min: string; max: string; currency: string }>(false),
  OPTION_INVALID: row<{ option: string } & Reason>(
    false,
    c => `Option '${c.option}' is not valid${because(c.reason)}`,
  ),
  PAY_NAMESPACE_INVALID: row<{ namespace: string }>(false),
  PAY_NOT_ENABLED: row(false),
  PAY_REQUEST_INVALID: row<{ field: string }>(false),
  PROJECT_ID_NOT_CONFIGURED: row(false, () => 'Project ID Not Configured'),
  RECEIVER_UNCONFIRMED: row<{ risk: string; receiver: string }>(false),
  RELAY_UNREACHABLE: row<Reason>(true, { hasReason: true }),
  REQUEST_FAILED: row<{ method: string } & Reason>(true, { hasReason: true }),
  REQUEST_UNSUPPORTED: row<{ method: string }>(false),
  RPC_FAILED: row<{ networkId: string } & Reason>(true, { hasReason: true, category: 'API_ERROR' }),
  SEND_INCOMPLETE: row(false),
  SESSIONS_UNSUPPORTED: row(false),
  SESSION_EXPIRED: row(true, () => 'Session Expired'),
  SIWX_ACCOUNT_MISSING: row(false),
  SIWX_CLIENT_MISSING: row(false),
  SIWX_NETWORK_MISSING: row(false),
  SIWX_NOT_ENABLED: row(false),
  SIWX_SMART_ACCOUNT_UNSUPPORTED: row(false),
  SOCIAL_ORIGIN_UNTRUSTED: row<{ origin: string }>(false),
  SOCIAL_PROVIDER_INVALID: row<{ provider: string }>(false),
  STORAGE_UNAVAILABLE: row<{ key: string }>(false),
  TOKEN_REQUIRED: row(false),
  TRANSACTION_FAILED: row<Reason>(true, { hasReason: true }),
  TRANSACTION_UNCONFIRMED: row<{ hash: string; afterMs: number }>(false),
  UNKNOWN: row<Reason>(true, () => 'Unknown error'),
  VIEW_SWITCHED_OFF: row<{ view: string; feature: string }>(
    false,
    c => `The view ${c.view} belongs to the feature '${c.feature}', which is switched off`,
  ),
  VIEW_UNKNOWN: row<{ view: string }>(false),
  WALLET_CONNECT_CONNECTOR_NOT_FOUND: row(false, () => 'WalletConnectConnector not found'),
  WALLET_UNAUTHORIZED: row(false),
} as const

type Catalogue = typeof catalogue & ReturnType<typeof plainRows>

/** The code of a failure. */
export type ErrorCode = keyof Catalogue

/** The values that belong to a code. */
export type ErrorContext<Code extends ErrorCode> =
  Catalogue[Code] extends Row<infer Context> ? Context : never

const plain: Row<never> = { retryable: true }

/** The row of a code. */
export function rowOf(code: ErrorCode): Row<never> {
  return (catalogue as Partial<Record<ErrorCode, Row<never>>>)[code] ?? plain
}

/** Every code, those that need no words last. */
function wordedCodes(): readonly ErrorCode[] {
  return Object.keys(catalogue) as ErrorCode[]
}

/** The message of a code with its values, as thrown and logged. */
export function errorMessage<Code extends ErrorCode>(code: Code, context: ErrorContext<Code>): string {
  const { message, hasReason } = rowOf(code) as Row<ErrorContext<Code>>
  const words = message?.(context) ?? code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ')
  return hasReason ? words + because((context as Reason).reason) : words // such rows have a reason in their context
}

/** Every code of the catalogue, in alphabetical order. */
export function errorCodes(): readonly ErrorCode[] {
  return [...wordedCodes(), ...(Object.keys(plainRows()) as ErrorCode[])].sort()
}
