import type { Namespace, NetworkId } from '../caip.js'
import type { Network } from './network.js'

/**
 * The party that answers a request at the wallet's end. `owner`: a person, so the wallet must be open. Also used for
 * a method that a person's next request waits for, because a sleeping phone does not answer it. `wallet`: the wallet
 * by itself, now or when it is open again.
 */
export type Answerer = 'owner' | 'wallet'

/** The requests that switch a wallet to a network it did not approve yet. */
export interface NetworkSwitching {
  readonly switchMethod: string
  /** The method that adds a network to the wallet. */
  readonly addMethod: string
  readonly toSwitchParams: (network: Pick<Network, 'id'>) => unknown
  readonly toAddParams: (network: Network) => unknown
}

/** Facts about a session that need no request to its wallet. */
export interface KnownSession {
  readonly networkId: NetworkId
  readonly addresses: readonly string[]
}

/** The properties that a wallet sent when it approved the session (CAIP-25). None is validated. */
export interface ApprovalProperties {
  readonly namespaces?: unknown
  readonly sessionProperties?: unknown
  readonly scopedProperties?: unknown
}

/** A call that the wallet may have answered when it approved the session. */
export interface ApprovalCall {
  readonly networkId: string
  readonly params: unknown
  /** Addresses that the answer must cover, because accounts may have been added after the approval. */
  readonly addresses?: readonly string[]
}

/** A text and its claimed signature. */
export interface SignedText {
  readonly text: string
  readonly signature: string
  /** The signature type (CAIP-74), such as `eip191`. */
  readonly kind: string
}

/** The sign-in of a wallet during pairing (CAIP-122). */
export interface PairedSignIn {
  /** The name of an account in the signed text, such as `Ethereum`. */
  readonly accountName: string
  /** Methods that the signed text does not request. */
  readonly unasked: readonly string[]
  /** Resolves to whether an address signed a text, as far as this is known without a network request. */
  readonly isSignedBy: (address: string, signed: SignedText) => Promise<boolean>
}

/** The communication with a family's wallets over a connector that only transports requests, such as WalletConnect. */
export interface FamilyTransport {
  /** The methods that wallets are asked to approve, and who answers each. Other methods are answered by the owner. */
  readonly methods: Readonly<Record<string, Answerer>>
  /** The events that report changed accounts and a changed network. */
  readonly events: { readonly accounts: string; readonly network: string }
  /** The requests that switch a wallet's network. Absent if a wallet can use only the networks that it approved. */
  readonly switching?: NetworkSwitching
  /** The methods that send something. If one of them fails, the transaction may still be on its way. */
  readonly sends?: readonly string[]
  /** Returns whether only a wallet can answer a method, not a node. Defaults to all methods. */
  readonly isForWallet?: (method: string) => boolean
  /** The responses that the session gives without its wallet, by method. */
  readonly known?: Readonly<Record<string, (session: KnownSession) => unknown>>
  /**
   * Reads a method's response from what the wallet sent when it approved the session. `undefined` if the wallet has
   * to be asked.
   */
  readonly said?: Readonly<Record<string, (said: ApprovalProperties, call: ApprovalCall) => unknown>>
  /** Normalizes an address for comparison, or returns `undefined` if it is not one. Defaults to the CAIP-10 form. */
  readonly toAddress?: (text: string) => string | undefined
  /** Whether an account has the same address on every network. */
  readonly hasOneAddress?: boolean
  /** Reads a network id that wallets write in the family's own form instead of CAIP-2. */
  readonly readNetworkId?: (value: unknown) => NetworkId | undefined
  /** Returns the name of a network for the family's wallets. Defaults to its reference. */
  readonly writeNetworkId?: (networkId: NetworkId) => string
  /** Current network ids by the ids that older wallets use. */
  readonly formerIds?: Readonly<Record<string, NetworkId>>
  /** The sign-in while pairing. Absent if a wallet signs in only after pairing. */
  readonly signIn?: PairedSignIn
}

/** The transports that Foyer includes, whether or not a page has the adapters. */
export type KnownTransports = Readonly<Partial<Record<Namespace, FamilyTransport>>>
