import type { Namespace, NetworkId } from '../caip.js'
import type { Network } from './network.js'

/**
 * Who answers at the wallet's end. `owner`: a person, so that the wallet has to be open; also where what the person is asked
 * next waits for the answer, as a phone that sleeps gives none. `wallet`: the wallet by itself, now or when it is open again.
 */
export type Answerer = 'owner' | 'wallet'

/** How a wallet is moved to a network that it did not allow yet. */
export interface NetworkSwitching {
  readonly switchMethod: string
  /** Tells the wallet of a network that it does not know. */
  readonly addMethod: string
  readonly toSwitchParams: (network: Pick<Network, 'id'>) => unknown
  readonly toAddParams: (network: Network) => unknown
}

/** What is known of a session without asking its wallet. */
export interface KnownSession {
  readonly networkId: NetworkId
  readonly addresses: readonly string[]
}

/** What a wallet says of itself beside what it approved (CAIP-25), as far as it makes sense. */
export interface SaidProperties {
  readonly namespaces?: unknown
  readonly sessionProperties?: unknown
  readonly scopedProperties?: unknown
}

/** A call that a wallet may have answered already when it approved the session. */
export interface SaidCall {
  readonly networkId: string
  readonly params: unknown
  /** Who must be among those that the answer is about: who is in use now may have come later. */
  readonly addresses?: readonly string[]
}

/** A text, and what a wallet says is its signature. */
export interface SignedText {
  readonly text: string
  readonly signature: string
  /** How it was signed (CAIP-74): `eip191`. */
  readonly kind: string
}

/** How a wallet is asked to sign in while it is paired (CAIP-122). */
export interface PairedSignIn {
  /** What the text that is signed calls an account: `Ethereum`. */
  readonly accountName: string
  /** Methods that the text does not ask for. */
  readonly unasked: readonly string[]
  /** Whether an address signed a text, as far as that is known without asking its network. */
  readonly isSignedBy: (address: string, signed: SignedText) => Promise<boolean>
}

/** How a connector that only carries requests, such as a relay's, speaks to the wallets of a family: by itself it knows none. */
export interface FamilyTransport {
  /** What wallets are asked to allow, and who answers it. What is not named here is its owner's. */
  readonly methods: Readonly<Record<string, Answerer>>
  /** The events by which a wallet tells of its accounts, and of its network. */
  readonly events: { readonly accounts: string; readonly network: string }
  /** Absent: a wallet is bound to the networks that it allowed. */
  readonly switching?: NetworkSwitching
  /** The methods by which something is sent: what fails there may be on its way. */
  readonly sends?: readonly string[]
  /** Which methods no network answers, because they are a wallet's. Absent: all. */
  readonly isForWallet?: (method: string) => boolean
  /** What the session itself answers, by method. */
  readonly known?: Readonly<Record<string, (session: KnownSession) => unknown>>
  /** How a wallet answered a method when it approved the session; `undefined` where it has to be asked. */
  readonly said?: Readonly<Record<string, (said: SaidProperties, call: SaidCall) => unknown>>
  /** An address in the one way in which it is compared; `undefined` for what is none. Absent: the form of CAIP-10. */
  readonly toAddress?: (text: string) => string | undefined
  /** Whether an account has the same address on every network. */
  readonly hasOneAddress?: boolean
  /** The network that a wallet names in words of the family beside CAIP-2. */
  readonly readNetworkId?: (value: unknown) => NetworkId | undefined
  /** How the family's wallets name a network. Absent: by its reference. */
  readonly writeNetworkId?: (networkId: NetworkId) => string
  /** The present ids of networks, by those that older wallets know. */
  readonly formerIds?: Readonly<Record<string, NetworkId>>
  /** Absent: a wallet signs in after it was paired. */
  readonly signIn?: PairedSignIn
}

/** The families that Foyer knows how to speak to, whether or not a page has their adapters. */
export type KnownTransports = Readonly<Partial<Record<Namespace, FamilyTransport>>>
