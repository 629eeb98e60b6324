/** The category of a failure in error telemetry. */
export type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

/** The catalogue entry of a code. */
interface Row<Context> {
  /** Whether repeating the same step, with nothing changed, may succeed. */
  readonly retryable: boolean
  /** The failure's message. Defaults to the words of its code, which a function also gets. */
  readonly message?: string | ((context: Context, words: string) => string) | undefined
  readonly category?: ErrorCategory | undefined
}

interface Wording<Context> extends Pick<Row<Context>, 'message'> {}

/** Defines a failure after which the same step may succeed when repeated. */
const retryable = <Context = Record<never, never>>(
  message?: Wording<Context>['message'],
  category?: ErrorCategory,
): Row<Context> => ({ retryable: true, message, category })

/** Defines a failure after which something must change first, or a retry might repeat what was already done. */
const final = <Context = Record<never, never>>(
  message?: Wording<Context>['message'],
  category?: ErrorCategory,
): Row<Context> => ({ retryable: false, message, category })

interface NamedContext {
  readonly name: string
}

/** The context of a failure that no retry in this page can fix. */
export interface ReloadNeed {
  /** Set if the chunk arrived but this page cannot use it. Only a page reload helps. */
  readonly needsReload?: true
}

interface Reason {
  /** The message of the party that failed, such as a wallet, a node or a service. */
  readonly reason?: string
}

interface TimeoutContext {
  readonly afterMs: number
}

/** An amount of the native currency as decimal text. */
interface Minimum {
  readonly minimum: string
  readonly symbol: string
}

interface OfNetwork {
  readonly networkId: string
}

const because = ({ reason }: Reason) => (reason ? `: ${reason}` : '')
const withReason = (context: Reason, words: string) => words + because(context)

/** Messages by the purpose for which a network was needed. */
const purposes = {
  swap: 'Network not supported for Swaps',
  gasPrice: 'Network not supported for Gas Price',
  coinType: 'Invalid chainId',
}

/** Messages by the request to the name service. */
const nameSteps = {
  resolve: 'Error resolving name',
  suggest: 'Error fetching name suggestions',
  list: 'Error fetching names for address',
  register: 'Error registering name',
}

/** Messages by the step of signing in that failed. */
const siwxSteps = {
  nonce: 'There is no nonce',
  verify: 'Failed to verify message',
  signOut: 'Failed to sign out',
  session: 'The server refused',
}

/**
 * Every failure by code: its values, whether a retry may help, its message and its category. {@link errorAnchor}
 * derives the anchor in the error documentation from the code. A code is never renamed or reused. The texts that
 * visitors read are in `@foyer/scaffold`.
 */
const catalogue = {
  ABORTED: retryable('Request was aborted'),
  /** `account`: the account that the wallet shows now. */
  ACCOUNT_CHANGED: final<{ account: string }>(
    c => `The wallet shows another account now: ${c.account}. Nothing was asked of it.`,
  ),
  ACCOUNT_INVALID: final<{ value: string }>(),
  /**
   * `account`: its name, or its address in the wallet's notation. `network` and `networkId`: the name and id of its
   * only network.
   */
  ACCOUNT_NETWORK_MISMATCH: retryable<{ account: string; network: string } & OfNetwork>(
    c => `The account ${c.account} is for ${c.network} only`,
  ),
  ACCOUNT_NOT_CONNECTED: final<{ namespace?: string }>(),
  ADAPTER_DUPLICATE: final<{ namespace: string }>(
    c => `More than one adapter was given for namespace ${c.namespace}`,
  ),
  ADAPTER_MISSING: final<{ namespace: string }>(c => `Adapter for namespace ${c.namespace} doesn't exist`),
  ADAPTER_NOT_FOUND: final('Chain adapter not found'),
  AMOUNT_INVALID: final<{ value: string }>(),
  APP_CONFIGURATION_INVALID: final<{ cause: 'origin' | 'projectId' | 'domain'; origin?: string }>(
    'Invalid App Configuration',
  ),
  BALANCE_UNAVAILABLE: retryable<Reason>('Token Balance Unavailable', 'API_ERROR'),
  CALLS_INCOMPLETE: final<{ sent: readonly string[]; total: number }>(),
  CHAIN_REQUIRED: final<{ purpose: string }>(c => `Chain is required to ${c.purpose}`),
  CHAIN_UNSUPPORTED: final<Partial<OfNetwork>>('Unsupported chain'),
  CONNECTION_CLIENT_NOT_SET: final('ConnectionController client not set'),
  CONNECTOR_AMBIGUOUS: final<{ connectorId: string }>(),
  CONNECTOR_NOT_FOUND: retryable<{ connectorId: string }>(),
  CONNECT_FAILED: retryable<Reason>(withReason),
  CONNECT_NOT_ALLOWED: retryable(),
  CONNECT_PENDING: retryable(),
  CONNECT_REJECTED: retryable(),
  CONNECT_TIMED_OUT: retryable<TimeoutContext>(),
  DEEP_LINK_FAILED: retryable<NamedContext>(),
  DISCONNECT_FAILED: retryable<Reason>('Failed to disconnect'),
  EMAIL_INVALID: final<{ email: string }>('Invalid email'),
  EMAIL_TOO_SOON: retryable<{ seconds: number }>(c => `Please try again after ${c.seconds} seconds`),
  FEATURE_LOAD_FAILED: retryable<NamedContext & ReloadNeed>(),
  FRAME_ABORTED: retryable<{ request?: string }>(
    c => (c.request === 'RPC_REQUEST' ? 'Request was aborted' : 'Something went wrong'),
    'SECURE_SITE_ERROR',
  ),
  FRAME_FAILED: retryable<{ request: string } & Reason>(
    c => c.reason || 'An error occurred',
    'SECURE_SITE_ERROR',
  ),
  FRAME_LOAD_FAILED: retryable('Unable to load email login dependency', 'SECURE_SITE_ERROR'),
  FRAME_LOAD_TIMED_OUT: retryable<TimeoutContext>(
    'Network Error - Could not load embedded wallet',
    'SECURE_SITE_ERROR',
  ),
  FRAME_MISSING: final('W3mFrame: iframe is not set', 'SECURE_SITE_ERROR'),
  FRAME_TIMED_OUT: retryable<{ request: string; isWithdrawn?: true } & TimeoutContext>(
    'Embedded Wallet Request Timed Out',
    'SECURE_SITE_ERROR',
  ),
  FUNDS_INSUFFICIENT: final<{ symbol: string }>(),
  HISTORY_UNAVAILABLE: retryable<Reason>('Failed to fetch transactions', 'API_ERROR'),
  HTTP_BODY_INVALID: retryable<{ service: string; path: string }>(undefined, 'DATA_PARSING_ERROR'),
  HTTP_STATUS: retryable<{ status: number; service: string; path: string }>(
    c => `HTTP status code: ${c.status}`,
    'API_ERROR',
  ),
  HTTP_TIMED_OUT: retryable<{ service: string } & TimeoutContext>(undefined, 'API_ERROR'),
  HTTP_UNREACHABLE: retryable<{ service: string }>(undefined, 'API_ERROR'),
  INSTANCE_DUPLICATE: final<{ id: string }>(
    c => `A Foyer instance with id '${c.id}' is already running: stop it, or use another id`,
  ),
  INSTANCE_NOT_FOUND: final<{ hook: string }>(
    c => `Please wrap the app in <FoyerProvider> before using "${c.hook}"`,
  ),
  /**
   * The key is on a hardware device that signs on this network only in a form that Foyer does not request from
   * wallets.
   */
  KEY_SIGNS_NOTHING: final<{ method: string }>(
    'The key of this account is on a device that signs nothing on this network',
  ),
  /** The key is on a hardware device that wraps texts before signing, or signs no texts. It can sign transactions. */
  KEY_SIGNS_NO_TEXT: final<{ method: string }>(
    'The key of this account is on a device that signs no plain text',
  ),
  LOCALE_LOAD_FAILED: retryable<{ locale: string } & ReloadNeed>(),
  METHOD_NOT_ALLOWED: final<{ method: string }>('Requested RPC call is not allowed'),
  NAMES_UNSUPPORTED: final<Partial<OfNetwork>>(),
  NAME_FAILED: retryable<{ name?: string; step?: keyof typeof nameSteps } & Reason>((c, words) => {
    if (c.reason || !c.step) return c.reason ?? words
    return nameSteps[c.step] + (c.step === 'register' ? ` ${c.name}` : '')
  }),
  NAME_INVALID: final<NamedContext>(),
  NAME_SIGNER_NOT_FOUND: final('Address or auth connector not found'),
  NETWORK_CLIENT_NOT_SET: final('NetworkController client not set'),
  NETWORK_ID_INVALID: final<{ value: string }>(),
  NETWORK_NOT_FOUND: final<OfNetwork & { purpose?: 'names' }>(c =>
    c.purpose ? 'Network not found' : 'Network Not Found',
  ),
  NETWORK_SWITCH_FAILED: retryable<OfNetwork & Reason>(withReason),
  NETWORK_SWITCH_MISMATCH: retryable<OfNetwork & { actual: string }>(),
  NETWORK_SWITCH_REJECTED: retryable<OfNetwork>(),
  NETWORK_SWITCH_TIMED_OUT: retryable<OfNetwork & TimeoutContext>(),
  NETWORK_UNSUPPORTED: final<OfNetwork & { purpose?: keyof typeof purposes }>((c, words) =>
    c.purpose ? purposes[c.purpose] : words,
  ),
  ONRAMP_AMOUNT_OUT_OF_RANGE: final<{ amount: string; min: string; max: string; currency: string }>(),
  ONRAMP_POPUP_BLOCKED: retryable<{ provider: string }>(),
  ONRAMP_TIMED_OUT: retryable<{ provider: string } & TimeoutContext>(),
  ONRAMP_UNAVAILABLE: retryable<{ provider: string }>(),
  OPTION_INVALID: final<{ option: string } & Reason>(c => `Option '${c.option}' is not valid${because(c)}`),
  OUTCOME_UNKNOWN: final<{ method: string } & Reason>(
    c => `It is not known what came of the request${because(c)}. Look at the activity before you ask again.`,
  ),
  PAIRING_EXPIRED: retryable(),
  PAY_ENDED: retryable<{ exchange: string }>(),
  /** `field`: the field missing in the response. `reason`: the exchange's message. */
  PAY_EXCHANGE_REFUSED: retryable<{ method: string; field?: 'url' } & Reason>(
    (c, words) => c.reason ?? words,
  ),
  PAY_NAMESPACE_INVALID: final<{ namespace: string }>('Invalid chain namespace'),
  PAY_NOT_ENABLED: final(),
  PAY_POPUP_BLOCKED: retryable<{ exchange: string }>(),
  PAY_REQUEST_INVALID: final<{ field: string }>(),
  PAY_TIMED_OUT: retryable<{ exchange: string } & TimeoutContext>(),
  PROJECT_ID_NOT_CONFIGURED: final('Project ID Not Configured'),
  /** `minimum`: the smallest amount for which the network creates the receiver's account. */
  RECEIVER_BELOW_MINIMUM: final<Minimum>(
    c => `The network keeps no account with so little: send at least ${c.minimum} ${c.symbol}`,
  ),
  RECEIVER_UNCONFIRMED: final<{ risk: string; receiver: string }>(),
  RELAY_UNREACHABLE: retryable<Reason>(withReason),
  REQUEST_FAILED: retryable<{ method: string } & Reason>(withReason),
  REQUEST_HELD: retryable<{ account: string; kind: string }>(),
  /** The wallet was not asked, because it shows another request that must be answered first. */
  REQUEST_PENDING: retryable<{ method: string }>(),
  REQUEST_REJECTED: retryable<{ method: string }>(),
  REQUEST_TIMED_OUT: retryable<{ method: string } & TimeoutContext>(),
  REQUEST_UNSUPPORTED: final<{ method: string }>(),
  RPC_FAILED: retryable<OfNetwork & Reason>(withReason, 'API_ERROR'),
  /** `minimum`: the smallest balance that may remain, unless nothing remains. */
  SENDER_BELOW_MINIMUM: final<Minimum>(
    c => `The network keeps no account with so little: leave nothing, or at least ${c.minimum} ${c.symbol}`,
  ),
  SEND_INCOMPLETE: final('An amount and receiver address are required'),
  SESSIONS_UNSUPPORTED: final(),
  SESSION_EXPIRED: retryable('Session Expired'),
  /** `signer`: its address, if known from the response. The signed data was neither returned nor sent. */
  SIGNED_BY_ANOTHER_ACCOUNT: final<{ method: string; signer?: string }>(
    c => `The wallet signed with another account${c.signer ? `: ${c.signer}` : ''}`,
  ),
  SIWE_ANSWER_MISSING: retryable<NamedContext>(c =>
    c.name === 'params' ? 'Failed to get message params!' : `siweControllerClient:${c.name} is undefined`,
  ),
  SIWX_ACCOUNT_MISSING: final('No ActiveCaipAddress found'),
  SIWX_CLIENT_MISSING: final('No ConnectionController client found'),
  SIWX_INIT_FAILED: retryable('A problem occurred while trying initialize authentication'),
  SIWX_MESSAGE_INVALID: retryable<{ field: string }>(c => `The sign-in message is not valid: ${c.field}`),
  SIWX_NETWORK_MISSING: final('No ActiveCaipNetwork or client found'),
  SIWX_NOT_ENABLED: final('SIWX is not enabled'),
  /** Without `step`, the host's own code refused. */
  SIWX_REFUSED: retryable<{ step?: keyof typeof siwxSteps } & Reason>((c, words) => {
    if (!c.step) return c.reason ?? words
    return siwxSteps[c.step] + (c.step === 'session' ? `: ${c.reason ?? ''}` : '')
  }),
  SIWX_SIGNATURE_DECLINED: retryable('Signature declined'),
  SIWX_SIGNATURE_INVALID: retryable('The signature is not valid'),
  SIWX_SMART_ACCOUNT_UNSUPPORTED: final('This application might not support Smart Accounts'),
  SIWX_TIMED_OUT: retryable<{ step: string } & TimeoutContext>('Signing in took too long'),
  SOCIAL_ADDRESS_MISSING: retryable<{ provider: string }>('Could not fetch the social redirect uri'),
  SOCIAL_CANCELLED: retryable<{ provider: string }>(),
  SOCIAL_ORIGIN_UNTRUSTED: final<{ origin: string }>('Untrusted Origin'),
  SOCIAL_POPUP_BLOCKED: retryable<{ provider: string }>('Could not open social popup'),
  SOCIAL_PROVIDER_INVALID: final<{ provider: string }>(),
  SOCIAL_TIMED_OUT: retryable<{ provider: string } & TimeoutContext>(
    'Social login timed out. Please try again.',
  ),
  /**
   * The page's `Cross-Origin-Opener-Policy` header blocks the login window's response. `same-origin-allow-popups`
   * permits it.
   */
  SOCIAL_WINDOW_CUT_OFF: final<{ provider: string }>(
    'The page sends Cross-Origin-Opener-Policy: same-origin, which cuts its login window off. Send same-origin-allow-popups instead',
  ),
  STORAGE_UNAVAILABLE: final<{ key: string }>(),
  SWAP_QUOTE_UNAVAILABLE: retryable<{ from: string; to: string }>(),
  SWAP_TRANSACTION_INVALID: retryable<{ field: string }>(),
  /** `texts`: the paths of the first texts that the host's own locale lacks. */
  TEXTS_MISSING: final<{ locale: string; count: number; texts: string }>(
    c => `${c.locale} lacks ${c.count} of the modal’s texts, which are shown in English: ${c.texts}`,
  ),
  /** `texts`: the paths of the host's first texts that the catalogue does not have. */
  TEXTS_UNKNOWN: final<{ locale: string; texts: string }>(
    c => `The modal does not know these texts of ${c.locale}: ${c.texts}`,
  ),
  /** `account`: the owner of the frozen account, either the sender or the receiver. */
  TOKEN_FROZEN: final<{ account: string }>(c => `The token is frozen in the account of ${c.account}`),
  /**
   * `barrier`: the mint forbids transfers, the issuer paused them, or an unknown program of the issuer decides
   * (`hook`).
   */
  TOKEN_NOT_TRANSFERABLE: final<{ token: string; barrier: 'nonTransferable' | 'paused' | 'hook' }>(
    c => `The token ${c.token} cannot be sent: ${c.barrier}`,
  ),
  TOKEN_REQUIRED: final('A token is required'),
  TRANSACTION_DROPPED: retryable<{ hash: string }>(c => `The network dropped transaction ${c.hash}`),
  TRANSACTION_FAILED: retryable<Reason>(withReason),
  TRANSACTION_HASH_INVALID: final<{ hash: string } & OfNetwork>(),
  TRANSACTION_REPLACED: final<{ hash: string; by: string }>(
    c => `Transaction ${c.hash} was replaced by ${c.by}`,
  ),
  TRANSACTION_REVERTED: final<{ hash: string } & Reason>(
    c => `The network undid transaction ${c.hash}${because(c)}`,
  ),
  /**
   * `afterMs`: the time for which nodes were queried for the transaction. Absent if no node confirmed that it
   * accepted it.
   */
  TRANSACTION_UNCONFIRMED: final<{ hash: string } & Partial<TimeoutContext>>((c, words) =>
    c.afterMs === undefined
      ? 'No node said whether it took the transaction. Look it up before you send again.'
      : words,
  ),
  UNKNOWN: retryable<Reason>('Unknown error'),
  VIEW_FAILED: retryable<{ view: string }>(),
  VIEW_LOAD_FAILED: retryable<{ view: string } & ReloadNeed>(),
  VIEW_SWITCHED_OFF: final<{ view: string; feature: string }>(
    c => `The view ${c.view} belongs to the feature '${c.feature}', which is switched off`,
  ),
  VIEW_UNKNOWN: final<{ view: string }>(),
  WALLET_ANSWER_INVALID: retryable<{ method: string }>(),
  WALLET_CONNECT_CONNECTOR_NOT_FOUND: final('WalletConnectConnector not found'),
  WALLET_DISCONNECTED: retryable(),
  WALLET_LOCKED: retryable(),
  WALLET_UNAUTHORIZED: final(),
} as const

type Catalogue = typeof catalogue

/** The code of a failure. */
export type ErrorCode = keyof Catalogue

/** The values of a code. */
export type ErrorContext<Code extends ErrorCode> =
  Catalogue[Code] extends Row<infer Context> ? Context : never

/** Returns the catalogue entry of a code. */
export function rowOf(code: ErrorCode): Row<never> {
  return catalogue[code]
}

/** Returns the message of a code with its values, as thrown and logged. */
export function errorMessage<Code extends ErrorCode>(code: Code, context: ErrorContext<Code>): string {
  const words = wordsOf(code)
  const { message = words } = catalogue[code] as Row<ErrorContext<Code>>
  return typeof message === 'string' ? message : message(context, words)
}

function wordsOf(code: ErrorCode): string {
  return code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ')
}

/** Returns every code of the catalogue in alphabetical order. */
export function errorCodes(): readonly ErrorCode[] {
  return (Object.keys(catalogue) as ErrorCode[]).sort()
}

/** Returns the anchor of a code in the error documentation: `http-status` for `HTTP_STATUS`. */
export function errorAnchor(code: ErrorCode): string {
  return code.toLowerCase().replaceAll('_', '-')
}
