import type { ErrorCode } from '@foyer/common'

/** What a visitor reads about a failure: what happened, and what to do next. */
export interface ErrorCopy {
  readonly title: string
  readonly next: string
}

const reload = 'Reload the page and try again.'
const retry = 'Try again in a moment.'
const forDeveloper = 'Tell the people who run this app.'

/** English sentences for every failure code; a code without one does not compile. */
export const errorsEn: Readonly<Record<ErrorCode, ErrorCopy>> = {
  ABORTED: { title: 'Request was aborted', next: 'Start again when you are ready.' },
  ACCOUNT_INVALID: {
    title: 'The account has an unknown form',
    next: 'Choose another account in your wallet.',
  },
  ACCOUNT_NOT_CONNECTED: { title: 'No account is connected', next: 'Connect a wallet first.' },
  ADAPTER_DUPLICATE: { title: 'This app is set up twice for one chain', next: forDeveloper },
  ADAPTER_MISSING: {
    title: 'A network of this app has no adapter',
    next: 'Add the adapter of its namespace to the options.',
  },
  ADAPTER_NOT_FOUND: { title: 'Chain adapter not found', next: forDeveloper },
  AMOUNT_INVALID: { title: 'This is not an amount', next: 'Use digits and one decimal point.' },
  APP_CONFIGURATION_INVALID: {
    title: 'Invalid App Configuration',
    next: 'Add this origin to the allowlist of the project.',
  },
  BALANCE_UNAVAILABLE: { title: 'Token Balance Unavailable', next: retry },
  CHAIN_REQUIRED: { title: 'A chain is required', next: 'Choose a network first.' },
  CHAIN_UNSUPPORTED: { title: 'Unsupported chain', next: 'Choose another network.' },
  CONNECTION_CLIENT_NOT_SET: { title: 'ConnectionController client not set', next: forDeveloper },
  CONNECTOR_NOT_FOUND: {
    title: 'The wallet is no longer here',
    next: 'Check that its extension is switched on, then reload the page.',
  },
  CONNECT_FAILED: {
    title: 'Connection failed',
    next: 'Open the wallet, check that it works, and try again.',
  },
  CONNECT_PENDING: {
    title: 'The wallet is waiting for you',
    next: 'Open the wallet and answer the request that is already there.',
  },
  CONNECT_REJECTED: {
    title: 'Connection declined',
    next: 'Connection can be declined if a previous request is still active',
  },
  CONNECT_TIMED_OUT: {
    title: 'The wallet did not answer',
    next: 'Open the wallet to see whether it waits for you, then try again.',
  },
  DEEP_LINK_FAILED: {
    title: 'The wallet could not be opened',
    next: 'Try another way, or copy the link into the wallet.',
  },
  DISCONNECT_FAILED: {
    title: 'Failed to disconnect',
    next: 'Try again, or disconnect this site in the wallet.',
  },
  FEATURE_LOAD_FAILED: {
    title: 'This feature could not be loaded',
    next: 'Check your connection and try again.',
  },
  FUNDS_INSUFFICIENT: { title: 'Insufficient Funds', next: 'Enter a smaller amount, or add funds.' },
  HISTORY_UNAVAILABLE: { title: 'Failed to fetch transactions', next: retry },
  HTTP_BODY_INVALID: { title: 'The service answered in an unknown form', next: retry },
  HTTP_STATUS: { title: 'The service refused the request', next: retry },
  HTTP_TIMED_OUT: { title: 'The service did not answer in time', next: retry },
  HTTP_UNREACHABLE: {
    title: 'The service could not be reached',
    next: 'Check your connection and try again.',
  },
  INSTANCE_DUPLICATE: { title: 'Two modals share one id', next: 'Give each instance an id of its own.' },
  INSTANCE_NOT_FOUND: { title: 'The modal is not set up', next: 'Wrap the app in FoyerProvider.' },
  LOCALE_LOAD_FAILED: { title: 'The language could not be loaded', next: 'English is shown instead.' },
  NAMES_UNSUPPORTED: { title: 'This network has no names', next: 'Choose another network.' },
  NAME_FAILED: { title: 'The name could not be registered', next: retry },
  NAME_INVALID: { title: 'This is not a name', next: 'Use letters, digits and hyphens, at least 4.' },
  NAME_SIGNER_NOT_FOUND: {
    title: 'Address or auth connector not found',
    next: 'Connect a wallet that can sign.',
  },
  NETWORK_CLIENT_NOT_SET: { title: 'NetworkController client not set', next: forDeveloper },
  NETWORK_ID_INVALID: { title: 'The network has an unknown form', next: forDeveloper },
  NETWORK_NOT_FOUND: {
    title: 'Network Not Found',
    next: "Make sure it is included in the 'networks' of createFoyer.",
  },
  NETWORK_SWITCH_FAILED: {
    title: 'Switch failed',
    next: 'Choose the network in your wallet, or try another one.',
  },
  NETWORK_SWITCH_MISMATCH: {
    title: 'The wallet stayed on its network',
    next: 'Choose the network in your wallet.',
  },
  NETWORK_SWITCH_REJECTED: {
    title: 'Switch declined',
    next: 'Switch can be declined if chain is not supported by a wallet or previous request is still active',
  },
  NETWORK_SWITCH_TIMED_OUT: {
    title: 'The wallet did not switch',
    next: 'Open the wallet to see whether it waits for you.',
  },
  NETWORK_UNSUPPORTED: { title: 'This network is not supported', next: 'Choose another network.' },
  OPTION_INVALID: { title: 'An option of this app is not valid', next: forDeveloper },
  PAIRING_EXPIRED: {
    title: 'The link has expired',
    next: 'Try again to get a new one.',
  },
  PROJECT_ID_NOT_CONFIGURED: {
    title: 'Project ID Not Configured',
    next: 'Update configuration: give a projectId in the options of createFoyer.',
  },
  RELAY_UNREACHABLE: {
    title: 'WalletConnect cannot be reached',
    next: 'Check your connection and try again, or use a wallet in this browser.',
  },
  REQUEST_FAILED: { title: 'The wallet could not do this', next: retry },
  REQUEST_REJECTED: { title: 'Request declined', next: 'Try again and accept it in the wallet.' },
  REQUEST_TIMED_OUT: {
    title: 'The wallet did not answer',
    next: 'Open the wallet to see whether it waits for you.',
  },
  REQUEST_UNSUPPORTED: { title: 'The wallet cannot do this', next: 'Use another wallet for this step.' },
  RPC_FAILED: { title: 'The network could not be read', next: retry },
  SEND_INCOMPLETE: { title: 'An amount and receiver address are required', next: 'Fill in both.' },
  SESSION_EXPIRED: {
    title: 'Session Expired',
    next: 'Invalid session found - please check your time settings and connect again.',
  },
  STORAGE_UNAVAILABLE: {
    title: 'This browser stores nothing for this site',
    next: 'You stay connected until you leave the page.',
  },
  TOKEN_REQUIRED: { title: 'A token is required', next: 'Choose a token first.' },
  TRANSACTION_FAILED: {
    title: 'The transaction failed',
    next: 'Look it up in the block explorer before you try again.',
  },
  UNKNOWN: { title: 'Unknown error', next: reload },
  VIEW_LOAD_FAILED: {
    title: 'This screen could not be loaded',
    next: 'Check your connection and try again.',
  },
  WALLET_ANSWER_INVALID: {
    title: 'The wallet gave an answer that makes no sense',
    next: 'Update the wallet, or use another one.',
  },
  WALLET_CONNECT_CONNECTOR_NOT_FOUND: { title: 'WalletConnectConnector not found', next: forDeveloper },
  WALLET_DISCONNECTED: { title: 'The wallet is offline', next: 'Check its network and try again.' },
  WALLET_LOCKED: { title: 'The wallet is locked', next: 'Unlock the wallet, then try again.' },
  WALLET_UNAUTHORIZED: {
    title: 'The wallet has not authorised this account',
    next: 'Connect again and choose the account in the wallet.',
  },
}
