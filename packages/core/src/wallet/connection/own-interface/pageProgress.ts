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
 * What a visitor can do about a failure: try again, install the wallet (`installUrl`), open the wallet, where something
 * waits, correct what was typed, wait, or take another wallet.
 */
export type ConnectNextStep = 'retry' | 'install' | 'openWallet' | 'correct' | 'wait' | 'chooseAnother'

/** Where connecting stands, for a page of the host's own: by what the visitor chose there, and with what they can do next. */
export type PageConnectProgress =
  | { readonly status: 'idle' }
  /** The wallet, which is in this browser, was asked. */
  | { readonly status: 'waiting'; readonly wallet: ChosenWallet }
  | PairingProgress
  | EmailProgress
  | SocialProgress
  /** An account is connected, and nothing else is asked for. */
  | {
      readonly status: 'connected'
      /** CAIP-10. */
      readonly account: AccountId
      readonly namespace: Namespace
    }
  | {
      readonly status: 'failed'
      readonly failure: Failure
      readonly next: ConnectNextStep
      readonly wallet: ChosenWallet | undefined
      /** Where the wallet is to be had on this device, where that is known. */
      readonly installUrl: string | undefined
    }

/** A wallet on another device, or an app of this one, is being paired. */
interface PairingProgress {
  readonly status: 'pairing'
  /** The wallet that was chosen; any that scans the code where absent. */
  readonly wallet: ChosenWallet | undefined
  /** What a wallet scans or opens; absent while it is being made. */
  readonly uri: string | undefined
  /** When the URI ends, ms since epoch. */
  readonly expiresAt: number | undefined
  /** The best way to open the chosen wallet on this device; absent where it has none, and while there is no URI. */
  readonly deepLink: DeepLink | undefined
  /** All ways to open it, best first. */
  readonly deepLinks: readonly DeepLink[]
  /** Why the last URI, or the last try to open the app, came to nothing; it can be tried again at once. */
  readonly failure: Failure | undefined
}

/** A code is sent by mail and typed into the page. */
interface EmailProgress {
  readonly status: 'email'
  /** `device`: the link in the mail must be followed first. `code`: the page asks for the six digits. */
  readonly step: 'sending' | 'device' | 'code' | 'checking' | 'connecting'
  /** `device`: the page of the link asks for it, so the visitor must see it here. */
  readonly number: string | undefined
  readonly email: string
  /** When another code may be asked for, ms since epoch; 0 when it may be now. */
  readonly resendAt: number
  /** Why the last code was refused. */
  readonly failure: Failure | undefined
}

/** The visitor is with a social provider. */
interface SocialProgress {
  readonly status: 'social'
  readonly provider: SocialProvider
  readonly step: 'opening' | 'waiting' | 'finishing'
  /** farcaster: what a phone opens or scans. */
  readonly url: string | undefined
  /** farcaster: the phone asks for it, so the visitor must see it here. */
  readonly number: string | undefined
}

/** Where connecting from a page of the host's own stands. */
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
    prefersUniversal: state.options.preferUniversalLinks,
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

/** What helps where another try of the same would not. */
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
