import type { Failure, FrameProvider, Namespace } from '@foyer/common'
import type { ServicesPart, SocialProvider } from '../../../base/features.js'
import type { RoomBase } from '../../../base/RoomBase.js'
import type { FeaturePart } from '../../../base/slice.js'
import type { DirectoryController } from '../../directory/controller.js'
import type { WalletListing } from '../../directory/listing.js'
import type { DirectoryKnown } from '../../directory/state.js'
import type { Environment } from '../../environment/environment.js'
import type { selectConnectorRows } from '../connectorRows.js'
import type { WalletsKnown } from '../findWallet.js'
import type { PairingController } from '../pairing/PairingController.js'
import type { PairingPart } from '../pairing/state.js'
import type { ConnectChoice } from '../state.js'

/** The wallet that a visitor chose, as a page shows it. */
export interface ChosenWallet {
  readonly name: string
  readonly iconUrl: string | undefined
  /** How it is reached and where it is to be had, where the directory knows it. */
  readonly listing: WalletListing | undefined
}

/** By what a page has its visitor connect. */
export type ConnectMeans =
  | {
      readonly type: 'connector'
      readonly connectorId: string
      readonly namespace: Namespace | undefined
      readonly wallet: ChosenWallet
    }
  /** Any wallet that scans the code, where none is named. */
  | { readonly type: 'pairing'; readonly wallet: ChosenWallet | undefined }
  | { readonly type: 'email'; readonly email: string }
  | { readonly type: 'social'; readonly provider: SocialProvider }

/** What a page of the host's own asked for last. How connector, pairing and logins themselves are doing is their rooms'. */
export type PageAttempt =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly means: ConnectMeans }
  /** Without means where nobody knew what was chosen. */
  | { readonly status: 'failed'; readonly means: ConnectMeans | undefined; readonly failure: Failure }

/** Whatever wallet scans the code. */
export const anyWallet: ConnectMeans = { type: 'pairing', wallet: undefined }

/** The wallet that was chosen, where one was. */
export function walletOf(means: ConnectMeans | undefined): ChosenWallet | undefined {
  return means && 'wallet' in means ? means.wallet : undefined
}

/** The state, as far as a page of the host's own writes it. */
export interface OwnInterfacePart {
  /** What it asked for last; absent while it asks for nothing. */
  readonly pageAttempt?: PageAttempt | undefined
}

const idle: PageAttempt = { status: 'idle' }

/** What the page asked for last. */
export function selectAttempt({ pageAttempt = idle }: OwnInterfacePart): PageAttempt {
  return pageAttempt
}

/** A login without a wallet, as far as connecting asks: each room of one says in its state where it stands. */
interface Login<Step> {
  readonly step: Step
  readonly number?: string
  readonly url?: string
  readonly failure?: Failure
}

export type EmailLogin = Login<
  'idle' | 'submitting' | 'device' | 'code' | 'checking' | 'connecting' | 'failed'
>
export type SocialLogin = Login<'idle' | 'asking' | 'opening' | 'waiting' | 'finishing' | 'failed'>

type LoginsPart = FeaturePart<'email', { readonly login: EmailLogin; readonly resendAt: number }> &
  FeaturePart<'socials', { readonly login: SocialLogin; readonly farcaster: SocialLogin }>

/** Where the login by e-mail stands, and when another code may be asked for. */
export function selectEmail({ features }: LoginsPart): {
  readonly login: EmailLogin
  readonly resendAt: number
} {
  return features.email ?? { login: notBegun, resendAt: 0 }
}

/** Where the login by a provider stands. */
export function selectSocial({ features: { socials } }: LoginsPart, provider: SocialProvider): SocialLogin {
  return (provider === 'farcaster' ? socials?.farcaster : socials?.login) ?? notBegun
}

const notBegun = { step: 'idle' } as const

/** What this part of the room knows of the state. */
export type OwnInterfaceKnown = OwnInterfacePart &
  Parameters<typeof selectConnectorRows>[0] &
  DirectoryKnown &
  WalletsKnown &
  PairingPart &
  LoginsPart &
  ServicesPart & {
    readonly options: { readonly enableManualPairing: boolean; readonly preferUniversalLinks: boolean }
  }

/** What connecting asks of the login by e-mail. */
export interface EmailLoginActions {
  submit(email: string): Promise<unknown>
  confirm(code: string): Promise<unknown>
  resend(): Promise<unknown>
  cancel(): void
}

/** What connecting asks of the logins by a provider. */
export interface SocialLoginActions {
  start(provider: FrameProvider): void
  cancel(): void
  startFarcaster(): void
  cancelFarcaster(): void
}

/** What this part of the room needs of the rest, and of the instance. */
export interface OwnInterfaceNeeds extends Pick<RoomBase<OwnInterfaceKnown>, 'store' | 'track'> {
  environment(): Environment
  connect(choice: ConnectChoice): Promise<void>
  cancelConnect(): void
  /** The logins without a wallet, loaded at their first use. Failure: `FEATURE_LOAD_FAILED`; the next call tries again. */
  email(): Promise<EmailLoginActions>
  socials(): Promise<SocialLoginActions>
  readonly pairing: PairingController
  readonly directory: DirectoryController
}
