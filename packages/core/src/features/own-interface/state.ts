import type { Failure, Namespace } from '@foyer/common'
import type { ServicesPart, SocialProvider } from '../../base/features.js'
import type { FeaturePart } from '../../base/slice.js'
import type { selectConnectorRows } from '../../wallet/connection/connectorRows.js'
import type { WalletsKnown } from '../../wallet/connection/findWallet.js'
import type { PairingController } from '../../wallet/connection/pairing/PairingController.js'
import type { PairingPart } from '../../wallet/connection/pairing/state.js'
import type { DirectoryController } from '../../wallet/directory/controller.js'
import type { WalletListing } from '../../wallet/directory/listing.js'
import type { DirectoryKnown } from '../../wallet/directory/state.js'
import type { EmailActions } from '../email/feature.js'
import type { EmailKnown } from '../email/state.js'
import type { FeatureHost } from '../FeatureHost.js'
import type { SocialsActions } from '../socials/feature.js'
import type { SocialsKnown } from '../socials/state.js'

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

/** What is known of a page of the host's own. */
export interface OwnInterfaceState {
  readonly attempt: PageAttempt
}

export const initialOwnInterfaceState: OwnInterfaceState = { attempt: { status: 'idle' } }

/** What the page asked for last; nothing while the room is not loaded. */
export function selectAttempt(state: OwnInterfacePart): PageAttempt {
  return (state.features['own-interface'] ?? initialOwnInterfaceState).attempt
}

/** The state, as far as it is this room's. */
export type OwnInterfacePart = FeaturePart<'own-interface', OwnInterfaceState>

/** What this room knows of the state. */
export type OwnInterfaceKnown = OwnInterfacePart &
  Parameters<typeof selectConnectorRows>[0] &
  DirectoryKnown &
  WalletsKnown &
  PairingPart &
  EmailKnown &
  SocialsKnown &
  ServicesPart & {
    readonly options: { readonly enableManualPairing: boolean; readonly preferUniversalLinks: boolean }
  }

/** The logins without a wallet, loaded at their first use. Failure: `FEATURE_LOAD_FAILED`; the next call tries again. */
export interface LoginsAccess {
  email(): Promise<EmailActions>
  socials(): Promise<SocialsActions>
}

/** What this room needs of those below, and of the instance. */
export interface OwnInterfaceNeeds
  extends Pick<FeatureHost<OwnInterfaceKnown>, 'store' | 'track' | 'connect' | 'environment' | 'settings'>,
    LoginsAccess {
  cancelConnect(): void
  readonly pairing: PairingController
  readonly directory: DirectoryController
}
