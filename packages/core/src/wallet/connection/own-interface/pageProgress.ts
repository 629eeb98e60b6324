import type { AccountId, ErrorCode, Failure, Namespace } from '@foyer/common'
import type { SocialProvider } from '../../../base/features.js'
import { type DeepLink, desktopLink, mobileDeepLinks, webDeepLink } from '../../directory/deepLinks.js'
import type { WalletListing } from '../../directory/listing.js'
import { safeWebLink } from '../../directory/safeLinks.js'
import type { Environment } from '../../environment/environment.js'
import { selectFamily } from '../../networks/selectors.js'
import { selectPairingCode } from '../pairing/pairingCode.js'
import { selectConnectedNamespaces, selectConnection } from '../selectors.js'
import {
  type ChosenWallet,
  type ConnectMeans,
  type OwnInterfaceKnown,
  selectAttempt,
  selectEmail,
  selectSocial,
  walletOf,
} from './state.js'

/**
 * The visitor's next step after a failure: retry, install the wallet (`installUrl`), open the wallet to a waiting
 * request, correct the input, wait, or choose another wallet.
 */
export type ConnectNextStep = 'retry' | 'install' | 'openWallet' | 'correct' | 'wait' | 'chooseAnother'

/** The progress of connecting for a host's own page: the visitor's chosen means, and the next step. */
export type PageConnectProgress =
  | { readonly status: 'idle' }
  /** The request to the wallet in this browser is pending. */
  | { readonly status: 'waiting'; readonly wallet: ChosenWallet }
  | PairingProgress
  | EmailProgress
  | SocialProgress
  /** An account is connected, and nothing else is requested. */
  | ({ readonly status: 'connected' } & ConnectedAccount)
  | {
      readonly status: 'failed'
      readonly failure: Failure
      readonly next: ConnectNextStep
      readonly wallet: ChosenWallet | undefined
      /** The URL to install the wallet on this device, if known. */
      readonly installUrl: string | undefined
    }

/** The account that was connected. */
export interface ConnectedAccount {
  /** The account (CAIP-10). */
  readonly account: AccountId
  readonly namespace: Namespace
}

/** A wallet on another device, or an app on this one, is being paired. */
interface PairingProgress {
  readonly status: 'pairing'
  /** The chosen wallet. If absent, any wallet may scan the code. */
  readonly wallet: ChosenWallet | undefined
  /** The URI for a wallet to scan or open. Absent while it is being created. */
  readonly uri: string | undefined
  /** The expiry of the URI, in ms since epoch. */
  readonly expiresAt: number | undefined
  /** The best deep link to the chosen wallet on this device. Absent if it has none, or while there is no URI. */
  readonly deepLink: DeepLink | undefined
  /** All deep links to it, the best first. */
  readonly deepLinks: readonly DeepLink[]
  /** The failure of the last URI, or of the last attempt to open the app. It can be retried immediately. */
  readonly failure: Failure | undefined
}

/** A code is sent by e-mail and typed into the page. */
interface EmailProgress {
  readonly status: 'email'
  /** `device`: the link in the e-mail must be followed first. `code`: the page asks for the six digits. */
  readonly step: 'sending' | 'device' | 'code' | 'checking' | 'connecting'
  /** For `device`: the number that the linked page asks for, to be shown here. */
  readonly number: string | undefined
  readonly email: string
  /** The earliest time of requesting another code, in ms since epoch, or 0 if it is allowed now. */
  readonly resendAt: number
  /** The failure of the last code. */
  readonly failure: Failure | undefined
}

/** The visitor is with a social provider. */
interface SocialProgress {
  readonly status: 'social'
  readonly provider: SocialProvider
  readonly step: 'opening' | 'waiting' | 'finishing'
  /** For Farcaster: the URL for a phone to open or scan. */
  readonly url: string | undefined
  /** For Farcaster: the number that the phone asks for, to be shown here. */
  readonly number: string | undefined
}

/** Returns the progress of connecting from a host's own page. */
export function selectPageProgress(state: OwnInterfaceKnown, environment: Environment): PageConnectProgress {
  const attempt = selectAttempt(state)
  if (attempt.status === 'failed') {
    return toFailed({ failure: attempt.failure, wallet: walletOf(attempt.means) }, environment)
  }
  if (attempt.status === 'running') return toRunning(state, attempt.means, environment)
  const { activeNamespace } = state.networks
  const [first] = selectConnectedNamespaces(state)
  const namespace = selectConnection(state) ? activeNamespace : first
  const connection = namespace && selectConnection(state, namespace)
  return connection
    ? { status: 'connected', account: connection.activeAccount, namespace }
    : { status: 'idle' }
}

function toRunning(
  state: OwnInterfaceKnown,
  means: ConnectMeans,
  environment: Environment,
): PageConnectProgress {
  if (means.type === 'connector') return { status: 'waiting', wallet: means.wallet }
  if (means.type === 'pairing') return toPairing(state, means.wallet, environment)
  if (means.type === 'email') return toEmail(state, means.email)
  return toSocial(state, means.provider)
}

function toPairing(
  state: OwnInterfaceKnown,
  wallet: ChosenWallet | undefined,
  environment: Environment,
): PageConnectProgress {
  const { uri, expiresAt, failure } = selectPairingCode(state)
  const deepLinks = wallet?.listing ? linksOf(state, wallet.listing, environment) : []
  return { status: 'pairing', wallet, uri, expiresAt, deepLink: deepLinks[0], deepLinks, failure }
}

function linksOf(
  state: OwnInterfaceKnown,
  wallet: WalletListing,
  environment: Environment,
): readonly DeepLink[] {
  const context = {
    environment,
    uri: state.pairing.uri,
    prefersUniversal: state.options.walletConnect.preferUniversalLinks,
    family: selectFamily(state),
  }
  if (environment.isMobile) return mobileDeepLinks(wallet, context)
  return [webDeepLink(wallet, context), desktopLink(wallet, context)].filter(each => each !== undefined)
}

function toEmail(state: OwnInterfaceKnown, asked: string): PageConnectProgress {
  const { login, resendAt } = selectEmail(state)
  const number = login.step === 'device' ? login.number : undefined
  const common = { status: 'email', email: asked, resendAt, number, failure: undefined } as const
  if (login.step === 'code') return { ...common, step: 'code', failure: login.failure }
  if (login.step === 'device' || login.step === 'checking' || login.step === 'connecting')
    return { ...common, step: login.step }
  return { ...common, step: 'sending' }
}

function toSocial(state: OwnInterfaceKnown, provider: SocialProvider): PageConnectProgress {
  const login = selectSocial(state, provider)
  const { step } = login
  const atPhone = step === 'waiting' ? login : undefined
  return {
    status: 'social',
    provider,
    step: step === 'waiting' || step === 'finishing' ? step : 'opening',
    url: atPhone?.url,
    number: atPhone?.number,
  }
}

interface FailedAttempt {
  readonly failure: Failure
  readonly wallet: ChosenWallet | undefined
}

function toFailed({ failure, wallet }: FailedAttempt, { isMobile, os }: Environment): PageConnectProgress {
  const listing = wallet?.listing
  const store = os === 'ios' ? listing?.appStore : listing?.playStore
  const installUrl = safeWebLink((isMobile ? store : listing?.chromeStore) ?? listing?.homepage)
  const next = nextStepOf(failure)
  return {
    status: 'failed',
    failure,
    wallet,
    installUrl,
    next: next === 'install' && !installUrl ? 'chooseAnother' : next,
  }
}

/** The next steps after failures for which a retry does not help. */
const nextSteps: Readonly<Partial<Record<ErrorCode, ConnectNextStep>>> = {
  ACCOUNT_NETWORK_MISMATCH: 'openWallet',
  CONNECTOR_AMBIGUOUS: 'chooseAnother',
  CONNECTOR_NOT_FOUND: 'install',
  CONNECT_PENDING: 'openWallet',
  DEEP_LINK_FAILED: 'openWallet',
  WALLET_LOCKED: 'openWallet',
  WALLET_UNAUTHORIZED: 'openWallet',
  EMAIL_INVALID: 'correct',
  EMAIL_TOO_SOON: 'wait',
}

function nextStepOf({ code, retryable }: Failure): ConnectNextStep {
  return nextSteps[code] ?? (retryable ? 'retry' : 'chooseAnother')
}
