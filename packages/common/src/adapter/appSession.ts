import type { AccountId, Namespace, NetworkId } from '../caip.js'
import type {
  GrantsPermissions,
  HasCapabilities,
  ProvidesAssets,
  ReadsKeys,
  SendsAssets,
  SendsCalls,
  SendsRequests,
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
import type { WalletProviderOf } from './walletProviders.js'

/**
 * What the account of a session can be asked for, family by family, over every transport alike. What a wallet may lack
 * is optional and found by presence. A family of a host's own adds its member, as to `Namespaces`.
 */
export interface SessionFamilies {
  readonly eip155: SignsMessages &
    SignsTypedData &
    SendsTransactions &
    WritesContracts &
    SendsAssets &
    SendsCalls &
    SendsRequests &
    HasCapabilities &
    ProvidesAssets &
    GrantsPermissions
  readonly solana: Partial<
    SignsMessages & SignsTransactions & SignsAndSendsTransactions & SignsIn & SendsTransactions & SendsAssets
  >
  readonly polkadot: Partial<
    SignsMessages & SignsPayloads & SignsExtrinsics & SendsTransactions & SendsAssets
  >
  readonly bip122: Partial<SignsMessages & SignsPsbt & SendsTransactions & SendsAssets>
  readonly cosmos: Partial<SignsMessages & SignsCosmosDocuments & ReadsKeys & SendsTransactions & SendsAssets>
}

/** A family's abilities; of a family that says none, whatever its sessions may have. */
type AbilitiesOf<Name extends Namespace> = Name extends keyof SessionFamilies
  ? SessionFamilies[Name]
  : Omit<
      SessionCapabilities,
      'switchNetwork' | 'describeAccount' | 'isSameAccount' | 'loaded' | 'readPayer' | 'readCalls'
    >

/** A network of one namespace. */
type NetworkIn<Name extends Namespace> = Extract<NetworkId, `${Name}:${string}`>

/** What every session tells, whatever its family. */
interface SessionFacts<Name extends Namespace> {
  readonly namespace: Name
  /** The account in use (CAIP-10): what is signed and sent is its own, unless a request names another of `accounts`. */
  readonly account: AccountId
  /** Every account that the wallet let the page have. */
  readonly accounts: readonly [AccountId, ...AccountId[]]
  /** CAIP-2. */
  readonly networkId: NetworkIn<Name>
  /** The wallet's own handle, which differs from transport to transport. */
  readonly provider: WalletProviderOf<Name>
  /**
   * Moves the wallet, or the page where the wallet is on no network of its own; resolves once it is there, and another
   * session stands for it then. Failures: those of `foyer.networks.switchNetwork`.
   */
  switchNetwork(networkId: NetworkIn<Name>): Promise<void>
}

/**
 * A connected account as an app holds it: what it is, and what it can be asked for. It does not change; where the visitor
 * takes another account, another network or leaves, there is another one, or none.
 *
 * Every ability fails, before the wallet is asked for anything: with `CONNECTION_CLIENT_NOT_SET` once this connection
 * ended, `ACCOUNT_NOT_CONNECTED` for an account that the wallet does not show (any more), `ACCOUNT_CHANGED` where it shows
 * another one than that of an earlier page, `NETWORK_SWITCH_MISMATCH` where the wallet went to another network. Beside these, as the ability says: `REQUEST_REJECTED`, `WALLET_LOCKED`,
 * `REQUEST_UNSUPPORTED`, `REQUEST_TIMED_OUT`, `ABORTED` …
 */
export type AppSession<Name extends Namespace = Namespace> = Name extends Namespace
  ? SessionFacts<Name> & AbilitiesOf<Name>
  : never
