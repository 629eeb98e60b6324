import { FoyerError, type NetworkId, type Stop, transactionReasons } from '@foyer/common'
import { type AskOptions, askWallet } from '@foyer/common/session-kit'
import { base64, hex } from '@scure/base'
import { readAddress, toPlainAddress, type WalletAccount } from './addresses.js'

/** For whom and where something is signed. */
export interface Actor {
  readonly account: WalletAccount
  readonly networkId: NetworkId
  readonly signal?: AbortSignal | undefined
}

/** An input of a transaction, and the address that signs it. */
export interface InputToSign {
  readonly index: number
  readonly address: string
}

/** A transaction to sign: base64 of BIP-174. */
interface PsbtToSign {
  readonly psbt: string
  /** All of the wallet's own when absent. */
  readonly inputs?: readonly InputToSign[] | undefined
  /** Only where the signer can send. */
  readonly isBroadcast?: boolean
}

/** What came back: base64, and an id where the wallet sent it. One of them may be missing in what was to be sent. */
interface SignedPsbt {
  readonly psbt: string | undefined
  readonly transactionId?: string | undefined
  /** Addresses that are the account's beside the one it is known by, where the wallet told them. */
  readonly addresses?: readonly string[] | undefined
}

/** A signature, base64, and the address that the wallet says it signed with. */
export interface SignedText {
  readonly signature: string
  readonly address?: string | undefined
}

/** How messages are signed: BIP-137, or the simple form of BIP-322. */
export type SigningProtocol = 'ecdsa' | 'bip322'

/** What a wallet signs. What it cannot do is absent. Rejects with Foyer errors only. */
export interface BitcoinSigner {
  /** The protocols the page may choose between; none where the wallet does not let it. */
  readonly protocols?: readonly SigningProtocol[]
  readonly signMessage?: (
    actor: Actor,
    request: { readonly message: string; readonly protocol: SigningProtocol },
  ) => Promise<SignedText>
  readonly signPsbt?: (actor: Actor, request: PsbtToSign) => Promise<SignedPsbt>
  /** Whether the wallet sends what it signed when told to. */
  readonly canBroadcast?: boolean
  /** Whether the wallet has to be told which inputs it signs. */
  readonly needsInputs?: boolean
  /** Sends satoshi by itself and resolves to the transaction's id. */
  readonly sendTransfer?:
    | ((actor: Actor, transfer: { readonly to: string; readonly amount: bigint }) => Promise<string>)
    | undefined
  /** Whether it is on another device, which may be opened only in the task of the visitor's tap. */
  readonly isRemote?: boolean
  /** Which of its accounts the wallet sends from by itself. */
  readonly sendsFrom?: 'payment' | 'any'
}

/** Where a wallet is asked to be, and until when. */
export interface ApiRequest {
  readonly networkId: NetworkId
  /** Whether no other network will do, as an account of this one was noted. */
  readonly isRequired?: true
  readonly signal?: AbortSignal | undefined
}

/** One wallet in the words of Foyer, whichever interface it has. Rejects with Foyer errors only. */
export interface BitcoinApi {
  /** The wallet's own object. */
  readonly provider: object
  readonly signer: BitcoinSigner
  /** Asks the visitor to let the page in. None shown means that the wallet is locked. Adds `NETWORK_UNSUPPORTED`, where it is required. */
  connect(request: ApiRequest): Promise<readonly WalletAccount[]>
  /**
   * What the wallet shows without asking, on the network that the session is on: none while it is locked, or has nothing to tell yet.
   * Rejects with `WALLET_LOCKED` where it refuses, with `WALLET_UNAUTHORIZED` where it says that it lets the page in no more, and
   * with `REQUEST_UNSUPPORTED` where it cannot be asked without its owner being asked.
   */
  read(signal?: AbortSignal, networkId?: NetworkId): Promise<readonly WalletAccount[]>
  /**
   * Hears that something changed, and what is there now where the wallet tells it: nothing where it left. A wallet that has each
   * network at a place of its own is heard on the network that the session is on. Never throws.
   */
  watch(onChange: (told?: readonly WalletAccount[]) => void, networkId: () => NetworkId): Stop
  /** Tells the wallet that the page leaves. Never rejects, and ends within a second. */
  leave(): Promise<void>
  /** Told an address that the wallet acted for, where it says nothing of changes: what it shows from now on. */
  readonly learn?: (shown: { readonly address: string; readonly networkId: NetworkId }) => void
  /** Absent where the wallet cannot be moved by a page. */
  readonly switchNetwork?: (request: ApiRequest) => Promise<void>
}

/** A provider that answers JSON-RPC. Nothing in it is trusted. */
export interface RpcProvider {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; readonly cb: (event?: unknown) => void }): unknown
}

/** The fields of an answer. */
export type AnswerRecord = Readonly<Record<string, unknown>>

/** Calls a provider and takes the result out of its answer; an answer that is an error counts as thrown. */
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

/** Base64, as Bitcoin writes signatures and unfinished transactions. */
export function toBase64(bytes: Uint8Array): string {
  return base64.encode(bytes)
}

/** Hexadecimal without prefix. */
export function toHex(bytes: Uint8Array): string {
  return hex.encode(bytes)
}

/** Makes sure that what a page gave is base64 of something. Throws `TRANSACTION_FAILED`. */
export function requirePagePsbt(text: string): void {
  try {
    if (base64.decode(text).length > 0) return
  } catch {
    // Another alphabet, or no text at all.
  }
  throw new FoyerError('TRANSACTION_FAILED', { reason: transactionReasons.notBase64 })
}

/** Base64 of bytes in a wallet's answer, which wallets write as base64 or as hexadecimal. Throws `WALLET_ANSWER_INVALID`. */
export function readWalletBytes(text: unknown, method: string): string {
  const told = typeof text === 'string' ? text : ''
  try {
    const isHex = /^([0-9a-f]{2})+$/i.test(told)
    const bytes = isHex ? hex.decode(told.toLowerCase()) : base64.decode(told)
    if (bytes.length > 0) return toBase64(bytes)
  } catch {
    // Neither of the two.
  }
  throw new FoyerError('WALLET_ANSWER_INVALID', { method })
}

/** The names of BIP-322's forms. Whoever verifies the signature reads them (`@foyer/bitcoin-message`), which is loaded then. */
const named322 = /^(smp|ful|pof)?(.*)$/s

/** A signed text in a wallet's answer, with the address that it names. Throws `WALLET_ANSWER_INVALID`. */
export function readSignedText({ signature, address }: AnswerRecord, method: string): SignedText {
  const named = readAddress(address) ? toPlainAddress(address as string) : undefined // it has the form of one
  const [, form = '', content] = named322.exec(typeof signature === 'string' ? signature : '') ?? []
  return { signature: form + readWalletBytes(content, method), address: named }
}

/** The id of what a wallet sent, in its answer. Throws `OUTCOME_UNKNOWN`: it may have sent it all the same. */
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
 * What a wallet answered to a transaction that it was to sign, and perhaps to send. Throws `WALLET_ANSWER_INVALID` where it
 * was only to sign, `OUTCOME_UNKNOWN` where it was to send and neither tells what it signed nor names what it sent.
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
