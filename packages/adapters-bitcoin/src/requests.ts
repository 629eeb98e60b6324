import { FoyerError, type NetworkId, type Stop, transactionReasons } from '@foyer/common'
import { type AskOptions, askWallet } from '@foyer/common/session-kit'
import { base64, hex } from '@scure/base'
import { readAddress, toPlainAddress, type WalletAccount } from './addresses.js'

/** The account and network of a request. */
export interface Actor {
  readonly account: WalletAccount
  readonly networkId: NetworkId
  readonly signal?: AbortSignal | undefined
  /** Whether to accept the wallet's answer however late it arrives. */
  readonly isAnswerKept?: boolean | undefined
}

/** An input of a transaction and the address that signs it. */
export interface InputToSign {
  readonly index: number
  readonly address: string
}

/** A PSBT to sign, as base64 of BIP-174. */
interface PsbtToSign {
  readonly psbt: string
  /** The inputs to sign. Defaults to all inputs of the wallet. */
  readonly inputs?: readonly InputToSign[] | undefined
  /** Whether the wallet broadcasts the transaction. Only if the signer can broadcast. */
  readonly isBroadcast?: boolean
}

/**
 * The wallet's answer: the signed PSBT in base64, and a transaction id if the wallet broadcast it. After a broadcast,
 * one of the two may be missing.
 */
interface SignedPsbt {
  readonly psbt: string | undefined
  readonly transactionId?: string | undefined
  /** Further addresses of the account, if the wallet returned them. */
  readonly addresses?: readonly string[] | undefined
}

/** A signature in base64, and the address that the wallet claims to have signed with. */
export interface SignedText {
  readonly signature: string
  readonly address?: string | undefined
}

/** The message signing protocol: BIP-137, or the simple form of BIP-322. */
export type SigningProtocol = 'ecdsa' | 'bip322'

/** The signing methods of a wallet. Those it lacks are absent. They reject with Foyer errors only. */
export interface BitcoinSigner {
  /** The protocols that a page may choose from. Absent if the wallet chooses. */
  readonly protocols?: readonly SigningProtocol[]
  readonly signMessage?: (
    actor: Actor,
    request: { readonly message: string; readonly protocol: SigningProtocol },
  ) => Promise<SignedText>
  readonly signPsbt?: (actor: Actor, request: PsbtToSign) => Promise<SignedPsbt>
  /** Whether the wallet can broadcast the transactions that it signs. */
  readonly canBroadcast?: boolean
  /** Whether the wallet requires a list of the inputs to sign. */
  readonly needsInputs?: boolean
  /** Sends an amount in satoshi through the wallet. Resolves to the transaction id. */
  readonly sendTransfer?:
    | ((actor: Actor, transfer: { readonly to: string; readonly amount: bigint }) => Promise<string>)
    | undefined
  /** Whether the wallet is on another device, whose app can be opened only in the same task as a tap. */
  readonly isRemote?: boolean
  /** The accounts that the wallet can send from by itself. */
  readonly sendsFrom?: 'payment' | 'any'
}

/** The requested network and the abort signal. */
export interface ApiRequest {
  readonly networkId: NetworkId
  /** Whether the wallet must be on this network, because the stored account belongs to it. */
  readonly isRequired?: true
  readonly signal?: AbortSignal | undefined
}

/** A common interface to Bitcoin wallets, whichever API they have. Rejects with Foyer errors only. */
export interface BitcoinApi {
  /** The wallet's provider object. */
  readonly provider: object
  readonly signer: BitcoinSigner
  /**
   * Asks the user to connect. An empty list means that the wallet is locked. Rejects with `NETWORK_UNSUPPORTED` if
   * the required network is not available.
   */
  connect(request: ApiRequest): Promise<readonly WalletAccount[]>
  /**
   * Reads the accounts on the session's network without prompting the user. The list is empty while the wallet is
   * locked or has not loaded its accounts. Rejects with `WALLET_LOCKED` if the wallet refuses, with
   * `WALLET_UNAUTHORIZED` if the page lost its permission, and with `REQUEST_UNSUPPORTED` if the wallet cannot answer
   * without a prompt.
   */
  read(signal?: AbortSignal, networkId?: NetworkId): Promise<readonly WalletAccount[]>
  /**
   * Watches for changes. The listener receives the new accounts if the event includes them, and an empty list after a
   * disconnect. A wallet with one object per network is watched on the session's network. Never throws.
   */
  watch(onChange: (told?: readonly WalletAccount[]) => void, networkId: () => NetworkId): Stop
  /** Asks the wallet to disconnect the page. Never rejects, and settles within a second. */
  leave(): Promise<void>
  /** Sets the account list from an address that signed. For wallets that emit no events. */
  readonly learn?: (shown: { readonly address: string; readonly networkId: NetworkId }) => void
  /** Switches the wallet's network. Absent if a page cannot do so. */
  readonly switchNetwork?: (request: ApiRequest) => Promise<void>
}

/** A JSON-RPC provider. Its answers are untrusted. */
export interface RpcProvider {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; readonly cb: (event?: unknown) => void }): unknown
}

/** The fields of an answer. */
export type AnswerRecord = Readonly<Record<string, unknown>>

/** Calls a provider and returns the result of its answer. Throws the error that an answer contains. */
export function ask(
  provider: RpcProvider,
  { params, ...options }: AskOptions & { readonly params?: object },
): Promise<AnswerRecord> {
  return askWallet(async () => {
    const answer = ((await provider.request(options.method, params)) ?? {}) as AnswerRecord
    if (answer['error']) throw answer['error']
    return (answer['result'] ?? {}) as AnswerRecord
  }, options)
}

/** Encodes bytes as base64, as Bitcoin does for signatures and PSBTs. */
export function toBase64(bytes: Uint8Array): string {
  return base64.encode(bytes)
}

/** Encodes bytes as hexadecimal without a prefix. */
export function toHex(bytes: Uint8Array): string {
  return hex.encode(bytes)
}

/** Requires a PSBT from the page to be non-empty base64. Throws `TRANSACTION_FAILED`. */
export function requirePagePsbt(text: string): void {
  try {
    if (base64.decode(text).length > 0) return
  } catch {
    // Not base64, or not a string.
  }
  throw new FoyerError('TRANSACTION_FAILED', { reason: transactionReasons.notBase64 })
}

/** Decodes base64 or hexadecimal bytes in a wallet's answer and returns base64. Throws `WALLET_ANSWER_INVALID`. */
export function readWalletBytes(text: unknown, method: string): string {
  const told = typeof text === 'string' ? text : ''
  try {
    const isHex = /^([0-9a-f]{2})+$/i.test(told)
    const bytes = isHex ? hex.decode(told.toLowerCase()) : base64.decode(told)
    if (bytes.length > 0) return toBase64(bytes)
  } catch {
    // Neither encoding.
  }
  throw new FoyerError('WALLET_ANSWER_INVALID', { method })
}

/** The prefixes of BIP-322's forms. `@foyer/bitcoin-message`, which is loaded for verification, interprets them. */
const named322 = /^(smp|ful|pof)?(.*)$/s

/** Reads a message signature and its address from a wallet's answer. Throws `WALLET_ANSWER_INVALID`. */
export function readSignedText({ signature, address }: AnswerRecord, method: string): SignedText {
  const named = readAddress(address) ? toPlainAddress(address as string) : undefined // `readAddress` checked it
  const [, form = '', content] = named322.exec(typeof signature === 'string' ? signature : '') ?? []
  return { signature: form + readWalletBytes(content, method), address: named }
}

/**
 * Reads the transaction id from a wallet's answer. Throws `OUTCOME_UNKNOWN`, because the wallet may have sent anyway.
 */
export function readTransactionId(value: unknown, method: string): string {
  const id = findTransactionId(value)
  if (id) return id
  throw new FoyerError('OUTCOME_UNKNOWN', { method, reason: 'the wallet named no transaction' })
}

function findTransactionId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value) ? value.toLowerCase() : undefined
}

interface PsbtAnswer {
  readonly psbt: unknown
  readonly id: unknown
  readonly method: string
  readonly isBroadcast: boolean
}

/**
 * Reads a wallet's answer to a signing request. Throws `WALLET_ANSWER_INVALID` for an invalid signature. After a
 * broadcast request it throws `OUTCOME_UNKNOWN` if the answer contains neither a PSBT nor a transaction id.
 */
export function readSignedPsbt({ psbt, id, method, isBroadcast }: PsbtAnswer): SignedPsbt {
  if (!isBroadcast) return { psbt: readWalletBytes(psbt, method) }
  const transactionId = findTransactionId(id)
  try {
    return { psbt: readWalletBytes(psbt, method), transactionId }
  } catch {
    return { psbt: undefined, transactionId: readTransactionId(id, method) }
  }
}
