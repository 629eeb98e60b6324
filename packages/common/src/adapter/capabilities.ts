import type { AccountId, NetworkId } from '../caip.js'
import type { Network } from './network.js'
import type { ReadsCalls, ReadsPayers } from './readsSent.js'

/** Settings shared by every request to a wallet. */
export interface WalletRequest {
  /** Cancels the wait; the wallet itself cannot be called back. */
  readonly signal?: AbortSignal
  /** The account to act for; the session's first one when absent. */
  readonly account?: AccountId
}

/** A transaction that a wallet signed. */
export interface SignedTransaction {
  /** What its network will call it. */
  readonly hash: string
  /** What `ChainClient.readOutcome` is told when it is looked up first. */
  readonly trace?: string | undefined
}

/** Settings shared by the requests by which a wallet sends something. */
export interface SendingRequest extends WalletRequest {
  /**
   * Called with what the wallet signed before any node is given it. From then on the transaction may be on its network,
   * whatever the request ends with. Not called where the wallet sends by itself.
   */
  readonly onSigned?: (signed: SignedTransaction) => void
  /** Called with the hash of each transaction that the wallet sent for a request of several, before it is asked for the next. */
  readonly onSent?: (hash: string) => void
  /**
   * Has `signal` cancel only what cannot have been sent: until a wallet that sends by itself is asked, or until what it
   * signed goes to the network. From then on the answer is waited for, and counts. Without, `signal` ends any wait.
   */
  readonly isAnswerKept?: boolean
  /**
   * Of an app's own request: has the wallet asked although it holds another one of the account, and lets others be asked for
   * meanwhile. For requests that belong together, and that the app makes at once on purpose.
   */
  readonly mayOverlap?: boolean
}

/** The ways to sign a text of which a wallet may know several (bip122: BIP-137, BIP-322). */
export type SigningProtocol = 'ecdsa' | 'bip322'

/**
 * Signs plain text (eip155: EIP-191 `personal_sign`). Resolves to the signature in the namespace's usual encoding, once it is
 * known to be the account's: `SIGNED_BY_ANOTHER_ACCOUNT` and `WALLET_ANSWER_INVALID` otherwise, as wherever a wallet signs.
 */
export interface SignsMessages {
  signMessage(
    request: WalletRequest & {
      readonly message: string
      /** bip122: BIP-137 or BIP-322; what fits the address when absent. */
      readonly protocol?: SigningProtocol
    },
  ): Promise<string>
}

/** Signs EIP-712 typed data (`eth_signTypedData_v4`). Resolves to a 0x-prefixed signature. */
export interface SignsTypedData {
  signTypedData(request: WalletRequest & { readonly typedData: TypedData }): Promise<string>
}

/** An EIP-712 document as JSON-compatible data. */
export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** Moves the wallet to another network; resolves only after the wallet itself reports it. */
export interface SwitchesNetworks {
  switchNetwork(request: { readonly network: Network; readonly signal?: AbortSignal }): Promise<void>
}

/** A transaction in chain-neutral form. Amounts are smallest units (wei, lamports, sats, planck). */
export interface TransactionRequest {
  readonly to: string
  readonly value?: bigint
  /** eip155: 0x-prefixed call data. */
  readonly data?: string
  /** eip155: gas limit. */
  readonly gas?: bigint
}

/**
 * Signs and broadcasts a transaction. Resolves to its hash once the wallet or a node took it; no block may have it yet.
 * Failures once it was signed: `SIGNED_BY_ANOTHER_ACCOUNT` and `WALLET_ANSWER_INVALID` for what is not sent therefore,
 * `TRANSACTION_FAILED` where a node refused it, so that it is nowhere, and
 * `TRANSACTION_UNCONFIRMED` with its hash where no node said whether it took it: sending it again may pay twice.
 */
export interface SendsTransactions {
  sendTransaction(request: SendingRequest & { readonly transaction: TransactionRequest }): Promise<string>
}

/** Calls a contract's method as a transaction. */
export interface WritesContracts {
  writeContract(
    request: SendingRequest & {
      readonly address: string
      /** The ABI as JSON; only the named function is needed. */
      readonly abi: readonly unknown[]
      readonly functionName: string
      readonly args: readonly unknown[]
      readonly value?: bigint
    },
  ): Promise<string>
}

/**
 * Sends several calls as one (EIP-5792 `wallet_sendCalls`). Resolves to the id of the bundle. A wallet without bundles is
 * asked for one transaction after the other, unless they must be atomic: `hashes` are theirs in order, the id is the last.
 * It stops at the first that fails: with that failure where nothing was sent, else `CALLS_INCOMPLETE` with the hashes of
 * what was sent, and the failure as its cause.
 */
export interface SendsCalls {
  sendCalls(
    request: SendingRequest & {
      readonly networkId: NetworkId
      readonly calls: readonly TransactionRequest[]
      readonly isAtomicRequired?: boolean
    },
  ): Promise<{ readonly id: string; readonly hashes?: readonly string[] }>
}

/** Reports what the wallet can do (EIP-5792 `wallet_getCapabilities`), keyed by CAIP-2 id. Empty when unsupported. */
export interface HasCapabilities {
  getCapabilities(
    request?: WalletRequest,
  ): Promise<Readonly<Record<NetworkId, Readonly<Record<string, unknown>>>>>
}

/** Lets apps act for the account within limits (ERC-7715: `wallet_grantPermissions`, `wallet_revokePermissions`). */
export interface GrantsPermissions {
  /** Resolves to the wallet's answer: what was asked for, as far as it was granted, and its `context`. */
  grantPermissions(
    request: WalletRequest & {
      /** Seconds since epoch. */
      readonly expiry: number
      readonly permissions: readonly {
        readonly type: string
        readonly data: Readonly<Record<string, unknown>>
      }[]
      readonly signer: Readonly<Record<string, unknown>>
    },
  ): Promise<Readonly<Record<string, unknown>> & { readonly context: string }>
  /** Resolves to the wallet's signature, by which whoever keeps the permissions believes it. */
  revokePermissions(request: WalletRequest & { readonly id: string }): Promise<string>
}

/** One asset as a wallet reports it (ERC-7811). `address` is `native` for the chain's own currency. */
export interface WalletAsset {
  readonly address: string
  /** Hexadecimal smallest units. */
  readonly balance: string
  readonly type: 'ERC20' | 'NATIVE'
  readonly metadata: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly price: number
    readonly iconUrl: string
    readonly value?: number
  }
}

/** Provides the account's assets (ERC-7811 `wallet_getAssets`), or `undefined` when any entry has an unknown form. */
export interface ProvidesAssets {
  getAssets(
    request: WalletRequest & { readonly networkIds: readonly NetworkId[] },
  ): Promise<Readonly<Record<NetworkId, readonly WalletAsset[]>> | undefined>
}

/**
 * Sends what an account holds: the network's own coin, or a token, by whatever transaction its family has for it. Creates
 * what a receiver needs to hold a token (solana: the token account). Failures as those of `sendTransaction`.
 */
export interface SendsAssets {
  sendAsset(
    request: SendingRequest & {
      readonly to: string
      /** Smallest units. */
      readonly amount: bigint
      /** The token: a contract, a mint, a denom; the network's own coin when absent. */
      readonly token?: string | undefined
      /**
       * A text for the receiver, which everybody can read; shops tell their customers apart by it (cosmos). Apps are refused it
       * of every other family (`REQUEST_UNSUPPORTED`): what is paid without it may be nobody's.
       */
      readonly memo?: string | undefined
    },
  ): Promise<string>
}

/**
 * Signs transactions without sending them (solana: `solana:signTransaction`). Serialised transactions, base64, both
 * ways; all of them in one approval where the wallet can.
 */
export interface SignsTransactions {
  signTransactions(
    request: WalletRequest & { readonly transactions: readonly string[] },
  ): Promise<readonly string[]>
}

/** Signs a serialised transaction (base64) and sends it. Resolves to its signature or hash. Failures as those of `sendTransaction`. */
export interface SignsAndSendsTransactions {
  signAndSendTransaction(
    request: SendingRequest & {
      readonly transaction: string
      readonly options?: Readonly<Record<string, unknown>>
    },
  ): Promise<string>
}

/** What a wallet is asked to put into a sign-in message; absent fields are the wallet's to fill (SIWS, CAIP-122). */
export interface SignInRequest {
  readonly domain?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** Signs in with a message the wallet itself composes (solana: `solana:signIn`). */
export interface SignsIn {
  signIn(
    request: WalletRequest & { readonly input: SignInRequest },
  ): Promise<{ readonly account: AccountId; readonly message: string; readonly signature: string }>
}

/**
 * Signs a partially signed Bitcoin transaction (BIP-174), base64 both ways. A wallet that sent it and names only its id has
 * `psbt` come back as it was given. Failures of what is to be sent: as those of `sendTransaction`, and `OUTCOME_UNKNOWN` where
 * the wallet neither tells what it signed nor names what it sent.
 */
export interface SignsPsbt {
  signPsbt(
    request: SendingRequest & {
      readonly psbt: string
      /** Which inputs the wallet signs, with which account; all that are its own when absent. */
      readonly inputs?: readonly { readonly index: number; readonly account: AccountId }[]
      /** Has the wallet send what it signed. */
      readonly isBroadcast?: boolean
    },
  ): Promise<{ readonly psbt: string; readonly transactionId?: string }>
}

/** Signs a Substrate extrinsic's payload (`SignerPayloadJSON`). Resolves to a 0x-prefixed signature. */
export interface SignsPayloads {
  signPayload(
    request: WalletRequest & { readonly payload: Readonly<Record<string, unknown>> },
  ): Promise<string>
}

/**
 * Signs a Substrate extrinsic's payload (`SignerPayloadJSON`) as polkadot.js' `Signer.signPayload` does: a wallet that put
 * something into the extrinsic, such as a metadata hash, gives the whole of it back.
 */
export interface SignsExtrinsics {
  signExtrinsic(request: WalletRequest & { readonly payload: Readonly<Record<string, unknown>> }): Promise<{
    /** 0x-prefixed hexadecimal, with the byte that names the kind of key. */
    readonly signature: string
    /** The signed extrinsic, 0x-prefixed hexadecimal, where the wallet changed what it was asked to sign. */
    readonly signedTransaction?: string
  }>
}

/** The key of a Cosmos account, which a transaction carries. */
export interface AccountKey {
  readonly address: string
  /** Base64; compressed. */
  readonly publicKey: string
  /** `secp256k1`, and other kinds on chains that are EVM chains as well (`ethsecp256k1`). */
  readonly algorithm: string
  /** Signs JSON documents only, as keys on some devices do. */
  readonly isAminoOnly: boolean
}

/** Tells the key of an account (cosmos: `getKey`, `cosmos_getAccounts`). Never prompts where the wallet is connected. */
export interface ReadsKeys {
  readKey(request?: WalletRequest): Promise<AccountKey>
}

/** Signs Cosmos sign documents; bytes are base64. */
export interface SignsCosmosDocuments {
  signDirect(
    request: WalletRequest & {
      readonly document: {
        readonly bodyBytes: string
        readonly authInfoBytes: string
        readonly chainId: string
        readonly accountNumber: string
      }
    },
  ): Promise<{ readonly signature: string; readonly publicKey: string; readonly signed: unknown }>
  signAmino(
    request: WalletRequest & { readonly document: Readonly<Record<string, unknown>> },
  ): Promise<{ readonly signature: string; readonly publicKey: string; readonly signed: unknown }>
}

/**
 * Sends a request in the family's own protocol (eip155: EIP-1193), for the account's network: the wallet answers what is
 * a wallet's, the network what is left. Resolves to the answer as it came, unchecked.
 */
export interface SendsRequests {
  sendRequest(
    request: WalletRequest &
      Pick<SendingRequest, 'mayOverlap' | 'isAnswerKept'> & {
        readonly method: string
        readonly params?: unknown
      },
  ): Promise<unknown>
}

/** What is known of one of a session's accounts beside its address. */
export interface AccountDescription {
  /** bip122: `payment` or `ordinals`; polkadot: the key's kind (`sr25519`, `ed25519`, `ecdsa`, `ethereum`). */
  readonly kind?: string
  /** The name its owner gave it; cleaned for display. */
  readonly label?: string
  /** Hexadecimal, without prefix. */
  readonly publicKey?: string
  /** Its key, on a device, signs nothing that it is asked for: it can be looked at, and receive. */
  readonly signsNothing?: true
}

/** Tells accounts apart where a wallet gives several kinds. */
export interface DescribesAccounts {
  describeAccount(account: AccountId): AccountDescription | undefined
}

/** Knows accounts again where a family writes the address of one differently on each network. */
export interface ComparesAccounts {
  isSameAccount(one: AccountId, other: AccountId): boolean
}

/** Says when the code of a session's requests is here. Not for apps: core waits for it before it shows an account. */
export interface LoadsLate {
  /** Resolves once the code is here, or cannot be loaded now. Never rejects. */
  readonly loaded: Promise<unknown>
}

/** What a session may be able to do, found by presence: `if (session.signMessage) …`. */
export type SessionCapabilities = Partial<
  SignsMessages &
    SignsTypedData &
    SwitchesNetworks &
    SendsTransactions &
    WritesContracts &
    SendsCalls &
    HasCapabilities &
    GrantsPermissions &
    ProvidesAssets &
    SendsAssets &
    SignsTransactions &
    SignsAndSendsTransactions &
    SignsIn &
    SignsPsbt &
    SignsPayloads &
    SignsExtrinsics &
    SignsCosmosDocuments &
    ReadsKeys &
    SendsRequests &
    ReadsPayers &
    ReadsCalls &
    DescribesAccounts &
    ComparesAccounts &
    LoadsLate
>
