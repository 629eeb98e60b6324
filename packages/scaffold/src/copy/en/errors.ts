import type { ErrorCode } from '@foyer/common'
import type { DeveloperErrorCode } from './alerts.js'
import type { EmbeddedErrorCode } from './embedded.js'
import type {
  AccountErrorCode,
  ConnectErrorCode,
  ErrorCopy,
  NetworkErrorCode,
  OnrampErrorCode,
  PayErrorCode,
  SwapErrorCode,
} from './failures.js'
import type { SiwxErrorCode } from './siwx.js'

type ElsewhereCode =
  | AccountErrorCode
  | ConnectErrorCode
  | DeveloperErrorCode
  | EmbeddedErrorCode
  | NetworkErrorCode
  | OnrampErrorCode
  | PayErrorCode
  | SiwxErrorCode
  | SwapErrorCode

const reload = 'Reload the page and try again.'
const retry = 'Try again in a moment.'

/**
 * English sentences for the failures that may come up anywhere. The others stay with the screens that show them; a code
 * without any does not compile.
 */
export const errorsEn: Readonly<Record<Exclude<ErrorCode, ElsewhereCode>, ErrorCopy>> = {
  ABORTED: { title: 'Request was aborted', next: 'Start again when you are ready.' },
  ACCOUNT_CHANGED: {
    title: 'Your wallet shows another account now',
    next: 'Nothing was signed or sent. Check the account, then start again.',
  },
  ACCOUNT_NETWORK_MISMATCH: {
    title: 'The account “{account}” is for another network only: {network}',
    next: 'Have the wallet show another account to this page, then try again.',
  },
  APP_CONFIGURATION_INVALID: {
    title: 'Invalid App Configuration',
    next: 'Add this origin to the allowlist of the project.',
  },
  BALANCE_UNAVAILABLE: { title: 'Token Balance Unavailable', next: retry },
  CONNECTOR_AMBIGUOUS: {
    title: 'Several wallets have that name',
    next: 'Choose yours from the list.',
  },
  CONNECTOR_NOT_FOUND: {
    title: 'The wallet is no longer here',
    next: 'Switch its extension on and reload the page.',
  },
  CONNECT_FAILED: {
    title: 'Connection failed',
    next: 'Open the wallet, check that it works, and try again.',
  },
  CONNECT_REJECTED: {
    title: 'Connection declined',
    next: 'You declined the request. Nothing was shared.',
  },
  DISCONNECT_FAILED: {
    title: 'Failed to disconnect',
    next: 'Try again, or disconnect this site in the wallet.',
  },
  FEATURE_LOAD_FAILED: {
    title: 'This feature could not be loaded',
    next: 'Check your connection and try again. If it fails again, reload the page.',
  },
  HISTORY_UNAVAILABLE: { title: 'Failed to fetch transactions', next: retry },
  NETWORK_UNSUPPORTED: { title: 'This network is not supported', next: 'Choose another network.' },
  PROJECT_ID_NOT_CONFIGURED: {
    title: 'Project ID Not Configured',
    next: 'Update configuration: give a projectId in the options of createFoyer.',
  },
  SESSION_EXPIRED: {
    title: 'Session Expired',
    next: 'Invalid session found - please check your time settings and connect again.',
  },
  UNKNOWN: { title: 'Unknown error', next: reload },
  VIEW_FAILED: {
    title: 'This screen failed',
    next: 'Try again. If it fails again, go back or close this window.',
  },
  VIEW_LOAD_FAILED: {
    title: 'This screen could not be loaded',
    next: 'Check your connection and try again. If it fails again, reload the page.',
  },
  WALLET_ANSWER_INVALID: {
    title: 'The wallet’s answer could not be read',
    next: 'Update the wallet, or use another one.',
  },
  WALLET_DISCONNECTED: { title: 'The wallet is offline', next: 'Check its network and try again.' },
  WALLET_LOCKED: { title: 'The wallet is locked', next: 'Unlock the wallet, then try again.' },
  WALLET_UNAUTHORIZED: {
    title: 'The wallet has not authorized this account',
    next: 'Connect again and choose the account.',
  },
}
