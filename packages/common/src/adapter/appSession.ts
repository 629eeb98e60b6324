import type { AccountId, Namespace, NetworkId } from '../caip.js'
import type {
  GrantsPermissions,
  HasCapabilities,
  ProvidesAssets,
  ReadsKeys,
  SendsAssets,
  SendsCalls,
  SendsEvmRequests,
  SendsTransactions,
  SessionCapabilities,
  SignsAndSendsTransactions,
  SignsCosmosDocuments,
  SignsExtrinsics,
  SignsIn,
  SignsMessages,
  SignsPayloads,
  SignsPsbt,
  SignsTransactions,
  SignsTypedData,
  WritesContracts,
} from './capabilities.js'
import type { CosmosAminoDocument, SubstratePayload } from './walletDocuments.js'
import type { WalletProviderOf } from './walletProviders.js'

/**
 * The requests that an account supports, by namespace and independent of the transport. Requests that a wallet may
 * lack are optional and found by presence. A host's own family adds a member, as it does to `Namespaces`.
 */
export interface SessionFamilies {
  readonly eip155: SignsMessages<'eip155'> &
    SignsTypedData<'eip155'> &
    SendsTransactions<'eip155'> &
    WritesContracts<'eip155'> &
    SendsAssets<'eip155'> &
    SendsCalls<'eip155'> &
    SendsEvmRequests &
    HasCapabilities<'eip155'> &
    ProvidesAssets<'eip155'> &
    GrantsPermissions<'eip155'>
  readonly solana: Partial<
    SignsMessages<'solana'> &
      SignsTransactions<'solana'> &
      SignsAndSendsTransactions<'solana'> &
      SignsIn<'solana'> &
      SendsTransactions<'solana'> &
      SendsAssets<'solana'>
  >
  readonly polkadot: Partial<
    SignsMessages<'polkadot'> &
      SignsPayloads<'polkadot', SubstratePayload> &
      SignsExtrinsics<'polkadot', SubstratePayload> &
      SendsTransactions<'polkadot'> &
      SendsAssets<'polkadot'>
  >
  readonly bip122: Partial<
    SignsMessages<'bip122'> & SignsPsbt<'bip122'> & SendsTransactions<'bip122'> & SendsAssets<'bip122'>
  >
  readonly cosmos: Partial<
    SignsMessages<'cosmos'> &
      SignsCosmosDocuments<'cosmos', CosmosAminoDocument> &
      ReadsKeys<'cosmos'> &
      SendsTransactions<'cosmos'> &
      SendsAssets<'cosmos'>
  >
}

/** The requests of a namespace. A family that declares none may have any session capability. */
type AbilitiesOf<Name extends Namespace> = Name extends keyof SessionFamilies
  ? SessionFamilies[Name]
  : Omit<
      SessionCapabilities,
      'switchNetwork' | 'describeAccount' | 'isSameAccount' | 'loaded' | 'readPayer' | 'readCalls'
    >

/** The fields of every session, whatever its family. */
interface SessionFacts<Name extends Namespace, Offered extends NetworkId> {
  readonly namespace: Name
  /** The account in use (CAIP-10). It signs and sends unless a request specifies another of `accounts`. */
  readonly account: AccountId<Name>
  /** Every account that the wallet shares with the page. */
  readonly accounts: readonly [AccountId<Name>, ...AccountId<Name>[]]
  /** The current network (CAIP-2). */
  readonly networkId: NetworkId<Name>
  /** The wallet's provider object, which depends on the transport. */
  readonly provider: WalletProviderOf<Name>
  /**
   * Switches the wallet's network, or the page's network if the wallet has none. Resolves after the switch, when a
   * new session replaces this one. Fails as `foyer.switchNetwork` does.
   */
  switchNetwork(networkId: Extract<Offered, NetworkId<Name>>): Promise<void>
}

/**
 * A connected account as an app uses it: its facts and the requests it supports. It is immutable. When the visitor
 * changes the account or the network, a new session replaces it. A disconnect leaves no session. `Offered` are the
 * networks that the app offers.
 *
 * Every request can fail before the wallet receives it:
 *
 * - `CONNECTION_CLIENT_NOT_SET`: this connection ended.
 * - `ACCOUNT_NOT_CONNECTED`: the wallet does not share the account, or no longer does.
 * - `ACCOUNT_CHANGED`: the wallet shows an account other than the one on an earlier page.
 * - `NETWORK_SWITCH_MISMATCH`: the wallet switched to another network.
 *
 * The request itself can fail with `REQUEST_REJECTED`, `WALLET_LOCKED`, `REQUEST_UNSUPPORTED`, `REQUEST_TIMED_OUT`,
 * `ABORTED` and others.
 */
export type AppSession<
  Name extends Namespace = Namespace,
  Offered extends NetworkId = NetworkId,
> = Name extends Namespace ? SessionFacts<Name, Offered> & AbilitiesOf<Name> : never
