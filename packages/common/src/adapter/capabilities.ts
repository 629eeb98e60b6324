import type { AccountId, AddressOf, DataOf, HashOf, Namespace, NetworkId, SignatureOf } from '../caip.js'
import type {
  ContractFunctionArgs,
  ContractFunctionName,
  TypedData,
  TypedDataStructs,
} from './contractTypes.js'
import type { EvmAnswer, EvmCall, WalletCapabilities } from './evmRequests.js'
import type { Network } from './network.js'
import type { ReadsCalls, ReadsPayers } from './readsSent.js'
import type { WalletAsset } from './walletAsset.js'
import type { CosmosSignature, CosmosSignDocument, SolanaSendOptions } from './walletDocuments.js'

/** The signal and the account of every request to a wallet. */
export interface WalletRequest<Name extends Namespace = Namespace> {
  /** Cancels the wait. The request in the wallet cannot be withdrawn. */
  readonly signal?: AbortSignal
  /** The account to use. Defaults to the session's first account. */
  readonly account?: AccountId<Name>
  /**
   * Whether an answer counts however late it arrives. The wait then has no deadline, unless the request expires at
   * the wallet.
   */
  readonly isAnswerKept?: boolean
}

/** A transaction that a wallet signed and Foyer broadcasts. */
export interface SignedTransaction<Name extends Namespace = Namespace> {
  /** The hash that its network will give it. */
  readonly hash: HashOf<Name>
  /** The `trace` for the first call of `ChainClient.readOutcome`. */
  readonly trace?: string | undefined
}

/** The callbacks and the cancellation of requests that send a transaction. */
export interface SendingRequest<Name extends Namespace = Namespace> extends WalletRequest<Name> {
  /**
   * Called with the signed transaction before it is given to any node. From then on it may be on its network,
   * whatever the request's result. Not called if the wallet broadcasts it itself.
   */
  onSigned?(signed: SignedTransaction<Name>): void
  /** Called with each hash of a request for several transactions, before the wallet receives the next one. */
  onSent?(hash: HashOf<Name>): void
  /**
   * As in {@link WalletRequest}. Also limits `signal` to canceling before anything can have been sent: before a
   * wallet that broadcasts receives the request, or before the signed transaction goes to a node. After that the
   * request waits for its result. Otherwise `signal` ends any wait.
   */
  readonly isAnswerKept?: boolean
  /**
   * For an app's own requests: sends the request even if the wallet has another pending request for the account, and
   * permits further requests meanwhile. For related requests that are made simultaneously on purpose.
   */
  readonly mayOverlap?: boolean
}

/** The message-signing protocols of wallets that support several (bip122: BIP-137 and BIP-322). */
export type SigningProtocol = 'ecdsa' | 'bip322'

/**
 * Signs plain text (eip155: EIP-191 `personal_sign`). Resolves to the signature in the namespace's usual encoding
 * after checking that the account made it. Otherwise fails with `SIGNED_BY_ANOTHER_ACCOUNT` or
 * `WALLET_ANSWER_INVALID`, as every signing request does.
 */
export interface SignsMessages<Name extends Namespace = Namespace> {
  signMessage(
    request: WalletRequest<Name> & {
      readonly message: string
      /** bip122: BIP-137 or BIP-322. Defaults to the protocol that fits the address. */
      readonly protocol?: SigningProtocol
    },
  ): Promise<SignatureOf<Name>>
}

/** Signs EIP-712 typed data (`eth_signTypedData_v4`). Resolves to a 0x-prefixed signature. */
export interface SignsTypedData<Name extends Namespace = Namespace> {
  signTypedData<const Structs extends TypedDataStructs, Primary extends keyof Structs & string>(
    request: WalletRequest<Name> & { readonly typedData: TypedData<Structs, Primary> },
  ): Promise<SignatureOf<Name>>
}

/** Switches the wallet to another network. Resolves only after the wallet reports the change. */
export interface SwitchesNetworks {
  switchNetwork(request: { readonly network: Network; readonly signal?: AbortSignal }): Promise<void>
}

/** A chain-neutral transaction. Amounts are in smallest units (wei, lamports, sats, planck). */
export interface TransactionRequest<Name extends Namespace = Namespace> {
  readonly to: AddressOf<Name>
  readonly value?: bigint
  /** eip155: 0x-prefixed call data. */
  readonly data?: DataOf<Name>
  /** eip155: gas limit. */
  readonly gas?: bigint
}

/**
 * Signs and broadcasts a transaction. Resolves to its hash once the wallet or a node accepted it, before any block
 * contains it.
 *
 * Failures after signing:
 *
 * - `SIGNED_BY_ANOTHER_ACCOUNT`, `WALLET_ANSWER_INVALID`: the transaction was not sent.
 * - `TRANSACTION_FAILED`: a node refused the transaction, so the network does not have it.
 * - `TRANSACTION_UNCONFIRMED`, with its hash: no node confirmed that it accepted it. Sending it again may pay twice.
 */
export interface SendsTransactions<Name extends Namespace = Namespace> {
  sendTransaction(
    request: SendingRequest<Name> & { readonly transaction: TransactionRequest<Name> },
  ): Promise<HashOf<Name>>
}

/** Calls a contract method in a transaction. */
export interface WritesContracts<Name extends Namespace = Namespace> {
  writeContract<const Given extends readonly unknown[], Method extends ContractFunctionName<Given>>(
    request: SendingRequest<Name> & {
      readonly address: AddressOf<Name>
      /** The ABI as JSON. Only the called function is needed. As a constant, it gives the arguments their types. */
      readonly abi: Given
      readonly functionName: Method
      readonly args: ContractFunctionArgs<Given, Method>
      readonly value?: bigint
    },
  ): Promise<HashOf<Name>>
}

/**
 * Sends several calls as one (EIP-5792 `wallet_sendCalls`). Resolves to the id of the bundle.
 *
 * Unless the calls must be atomic, a wallet without bundles receives one transaction after the other. `hashes` then
 * lists them in order, and the id is the last hash. It stops at the first failure: it rejects with that failure if
 * nothing was sent, otherwise with `CALLS_INCOMPLETE`, which has the hashes sent so far and the failure as its cause.
 */
export interface SendsCalls<Name extends Namespace = Namespace> {
  sendCalls(
    request: SendingRequest<Name> & {
      readonly networkId: NetworkId<Name>
      readonly calls: readonly TransactionRequest<Name>[]
      readonly isAtomicRequired?: boolean
    },
  ): Promise<{ readonly id: string; readonly hashes?: readonly HashOf<Name>[] }>
}

/** Returns the wallet's capabilities by CAIP-2 id (EIP-5792 `wallet_getCapabilities`). Empty when unsupported. */
export interface HasCapabilities<Name extends Namespace = Namespace> {
  getCapabilities(
    request?: WalletRequest<Name>,
  ): Promise<Readonly<Record<NetworkId<Name>, WalletCapabilities>>>
}

/** Lets apps act for the account within limits (ERC-7715: `wallet_grantPermissions`, `wallet_revokePermissions`). */
export interface GrantsPermissions<Name extends Namespace = Namespace> {
  /** Resolves to the wallet's response: the permissions that it granted, and their `context`. */
  grantPermissions(
    request: WalletRequest<Name> & {
      /** The expiry, in seconds since the Unix epoch. */
      readonly expiry: number
      readonly permissions: readonly {
        readonly type: string
        readonly data: Readonly<Record<string, unknown>>
      }[]
      readonly signer: Readonly<Record<string, unknown>>
    },
  ): Promise<Readonly<Record<string, unknown>> & { readonly context: string }>
  /** Resolves to the wallet's signature, which proves the revocation to the service that stores the permissions. */
  revokePermissions(request: WalletRequest<Name> & { readonly id: string }): Promise<SignatureOf<Name>>
}

/** Returns the account's assets (ERC-7811 `wallet_getAssets`), or `undefined` if any entry has an unknown form. */
export interface ProvidesAssets<Name extends Namespace = Namespace> {
  getAssets(
    request: WalletRequest<Name> & { readonly networkIds: readonly NetworkId<Name>[] },
  ): Promise<Readonly<Record<NetworkId<Name>, readonly WalletAsset[]>> | undefined>
}

/**
 * Sends the native coin or a token in the family's own kind of transaction. Creates what the receiver needs to hold a
 * token (solana: the token account). Fails as `sendTransaction` does.
 */
export interface SendsAssets<Name extends Namespace = Namespace> {
  sendAsset(
    request: SendingRequest<Name> & {
      readonly to: AddressOf<Name>
      /** The amount in smallest units. */
      readonly amount: bigint
      /** The token's contract, mint or denom. Absent for the native coin. */
      readonly token?: AddressOf<Name> | undefined
      /**
       * A public text for the receiver, by which exchanges and shops assign a payment to a customer (cosmos). In
       * other families apps get `REQUEST_UNSUPPORTED`, because a payment without its memo may be lost.
       */
      readonly memo?: string | undefined
    },
  ): Promise<HashOf<Name>>
}

/**
 * Signs transactions without sending them (solana: `solana:signTransaction`). Takes and returns serialized
 * transactions in base64. Asks for one approval of all transactions if the wallet supports it.
 */
export interface SignsTransactions<Name extends Namespace = Namespace> {
  signTransactions(
    request: WalletRequest<Name> & { readonly transactions: readonly string[] },
  ): Promise<readonly string[]>
}

/**
 * Signs a serialized transaction (base64) and sends it. Resolves to its signature or hash. Fails as `sendTransaction`
 * does.
 */
export interface SignsAndSendsTransactions<Name extends Namespace = Namespace> {
  signAndSendTransaction(
    request: SendingRequest<Name> & {
      readonly transaction: string
      readonly options?: SolanaSendOptions
    },
  ): Promise<HashOf<Name>>
}

/** The fields of a sign-in message that the wallet must use (SIWS, CAIP-122). The wallet fills absent fields. */
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

/** Signs in with a message that the wallet composes (solana: `solana:signIn`). */
export interface SignsIn<Name extends Namespace = Namespace> {
  signIn(request: WalletRequest<Name> & { readonly input: SignInRequest }): Promise<{
    readonly account: AccountId<Name>
    readonly message: string
    readonly signature: SignatureOf<Name>
  }>
}

/**
 * Signs a partially signed Bitcoin transaction (BIP-174), base64 both ways. If the wallet broadcast it and returned
 * only its id, `psbt` is the input unchanged. With `isBroadcast`, fails as `sendTransaction` does, and with
 * `OUTCOME_UNKNOWN` if the wallet returns neither the signed transaction nor its id.
 */
export interface SignsPsbt<Name extends Namespace = Namespace> {
  signPsbt(
    request: SendingRequest<Name> & {
      readonly psbt: string
      /** The inputs to sign and the account for each. Defaults to all inputs of the wallet. */
      readonly inputs?: readonly { readonly index: number; readonly account: AccountId<Name> }[]
      /** Whether the wallet broadcasts the signed transaction. */
      readonly isBroadcast?: boolean
    },
  ): Promise<{ readonly psbt: string; readonly transactionId?: HashOf<Name> }>
}

/** A document in JSON whose fields only the wallet reads. */
type AnyDocument = Readonly<Record<string, unknown>>

/** Signs the payload of a Substrate extrinsic (`SignerPayloadJSON`). Resolves to a 0x-prefixed signature. */
export interface SignsPayloads<Name extends Namespace = Namespace, Payload = AnyDocument> {
  signPayload(request: WalletRequest<Name> & { readonly payload: Payload }): Promise<SignatureOf<Name>>
}

/**
 * Signs the payload of a Substrate extrinsic (`SignerPayloadJSON`) as polkadot.js' `Signer.signPayload` does. A
 * wallet that changed the extrinsic, for example by adding a metadata hash, returns the whole extrinsic.
 */
export interface SignsExtrinsics<Name extends Namespace = Namespace, Payload = AnyDocument> {
  signExtrinsic(request: WalletRequest<Name> & { readonly payload: Payload }): Promise<{
    /** 0x-prefixed hexadecimal. The first byte identifies the key type. */
    readonly signature: string
    /** The signed extrinsic as 0x-prefixed hexadecimal, if the wallet changed the payload. */
    readonly signedTransaction?: string
  }>
}

/** The public key of a Cosmos account, which its transactions contain. */
export interface AccountKey {
  readonly address: string
  /** A compressed key in base64. */
  readonly publicKey: string
  /** `secp256k1`, or another key type on chains that are also EVM chains (`ethsecp256k1`). */
  readonly algorithm: string
  /** Whether the key signs only JSON documents (Amino), as keys on some hardware devices do. */
  readonly isAminoOnly: boolean
}

/**
 * Returns the public key of an account (cosmos: `getKey`, `cosmos_getAccounts`). Never prompts while the wallet is
 * connected.
 */
export interface ReadsKeys<Name extends Namespace = Namespace> {
  readKey(request?: WalletRequest<Name>): Promise<AccountKey>
}

/** Signs Cosmos sign documents: protobuf, or JSON (Amino, a `StdSignDoc`). */
export interface SignsCosmosDocuments<Name extends Namespace = Namespace, Amino = AnyDocument> {
  signDirect(
    request: WalletRequest<Name> & { readonly document: CosmosSignDocument },
  ): Promise<CosmosSignature<CosmosSignDocument>>
  signAmino(request: WalletRequest<Name> & { readonly document: Amino }): Promise<CosmosSignature<Amino>>
}

/**
 * Sends a request in the family's own protocol (eip155: EIP-1193) for the account's network. Wallet methods go to the
 * wallet, all others to a node of the network. Resolves to the unchecked response.
 */
export interface SendsRequests<Name extends Namespace = Namespace> {
  sendRequest(
    request: WalletRequest<Name> &
      Pick<SendingRequest, 'mayOverlap' | 'isAnswerKept'> & {
        readonly method: string
        readonly params?: unknown
      },
  ): Promise<unknown>
}

/** {@link SendsRequests} with the types of the methods of {@link EvmMethods}. */
export interface SendsEvmRequests {
  sendRequest<const Method extends string>(
    request: WalletRequest<'eip155'> & Pick<SendingRequest, 'mayOverlap' | 'isAnswerKept'> & EvmCall<Method>,
  ): Promise<EvmAnswer<Method>>
}

/** Facts about one of a session's accounts besides its address. */
export interface AccountDescription {
  /** bip122: `payment` or `ordinals`. polkadot: the key type (`sr25519`, `ed25519`, `ecdsa`, `ethereum`). */
  readonly kind?: string
  /** The name that the visitor gave the account, cleaned for display. */
  readonly label?: string
  /** Hexadecimal without prefix. */
  readonly publicKey?: string
  /**
   * Set if the account's key, on a hardware device, cannot sign. The account can still be viewed and receive
   * transfers.
   */
  readonly signsNothing?: true
}

/** Describes accounts of wallets that have several kinds. */
export interface DescribesAccounts {
  describeAccount(account: AccountId): AccountDescription | undefined
}

/** Compares accounts in families that write one address differently on each network. */
export interface ComparesAccounts {
  isSameAccount(one: AccountId, other: AccountId): boolean
}

/** Reports when the code of a session's requests is loaded. Internal: core waits for it before it shows an account. */
export interface LoadsLate {
  /** Resolves when the code is loaded, or when loading it failed for now. Never rejects. */
  readonly loaded: Promise<unknown>
}

/** The optional requests of a session, found by presence: `if (session.signMessage) …`. */
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
