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
  /** The ways to reach and install it, if it is in the directory. */
  readonly listing: WalletListing | undefined
}

/** The means by which a page connects its visitor. */
export type ConnectMeans =
  | {
      readonly type: 'connector'
      readonly connectorId: string
      readonly namespace: Namespace | undefined
      readonly wallet: ChosenWallet
    }
  /** If there is no wallet, any wallet may scan the code. */
  | { readonly type: 'pairing'; readonly wallet: ChosenWallet | undefined }
  | { readonly type: 'email'; readonly email: string }
  | { readonly type: 'social'; readonly provider: SocialProvider }

/** The last attempt of a host's own page. The states of connector, pairing and logins are in their own rooms. */
export type PageAttempt =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly means: ConnectMeans }
  /** `means` is absent if the choice was unknown. */
  | { readonly status: 'failed'; readonly means: ConnectMeans | undefined; readonly failure: Failure }

/** Any wallet that scans the code. */
export const anyWallet: ConnectMeans = { type: 'pairing', wallet: undefined }

/** Returns the chosen wallet, if there is one. */
export function walletOf(means: ConnectMeans | undefined): ChosenWallet | undefined {
  return means && 'wallet' in means ? means.wallet : undefined
}

/** The part of the state that a host's own page owns. */
export interface OwnInterfacePart {
  /** The last attempt. Absent without one. */
  readonly pageAttempt?: PageAttempt | undefined
}

const idle: PageAttempt = { status: 'idle' }

/** Returns the page's last attempt. */
export function selectAttempt({ pageAttempt = idle }: OwnInterfacePart): PageAttempt {
  return pageAttempt
}

/** The state of a login without a wallet, as far as connecting reads it. */
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

/** Returns the state of the e-mail login, and when another code can be requested. */
export function selectEmail({ features }: LoginsPart): {
  readonly login: EmailLogin
  readonly resendAt: number
} {
  return features.email ?? { login: notBegun, resendAt: 0 }
}

/** Returns the state of a provider's login. */
export function selectSocial({ features: { socials } }: LoginsPart, provider: SocialProvider): SocialLogin {
  return (provider === 'farcaster' ? socials?.farcaster : socials?.login) ?? notBegun
}

const notBegun = { step: 'idle' } as const

/** The state that this part of the room reads. */
export type OwnInterfaceKnown = OwnInterfacePart &
  Parameters<typeof selectConnectorRows>[0] &
  DirectoryKnown &
  WalletsKnown &
  PairingPart &
  LoginsPart &
  ServicesPart & {
    readonly options: {
      readonly walletConnect: { readonly manualPairing: boolean; readonly preferUniversalLinks: boolean }
    }
  }

/** The actions of the e-mail login that connecting uses. */
export interface EmailLoginActions {
  submit(email: string): Promise<unknown>
  confirm(code: string): Promise<unknown>
  resend(): Promise<unknown>
  cancel(): void
}

/** The actions of providers' logins that connecting uses. */
export interface SocialLoginActions {
  start(provider: FrameProvider): void
  cancel(): void
  startFarcaster(): void
  cancelFarcaster(): void
}

/** The instance members that this part of the room uses. */
export interface OwnInterfaceNeeds extends Pick<RoomBase<OwnInterfaceKnown>, 'store' | 'track'> {
  environment(): Environment
  connect(choice: ConnectChoice): Promise<void>
  cancelConnect(): void
  /** Loads a login without a wallet at its first use. Failure: `FEATURE_LOAD_FAILED`; the next call tries again. */
  email(): Promise<EmailLoginActions>
  socials(): Promise<SocialLoginActions>
  readonly pairing: PairingController
  readonly directory: DirectoryController
}
