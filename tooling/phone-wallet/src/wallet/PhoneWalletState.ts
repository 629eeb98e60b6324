import type { AuthTypes } from '@walletconnect/types'
import type { CallDescription } from '../families/Family.js'

/** Who asks, as it describes itself; never trust it. */
export interface Dapp {
  readonly name: string
  readonly url: string
  readonly description: string
  readonly iconUrl?: string
  /** What the verify server says about its origin. */
  readonly verification: 'VALID' | 'INVALID' | 'UNKNOWN'
  readonly isScam: boolean
}

/** What is asked for in one namespace. */
export interface WantedNamespace {
  readonly namespace: string
  /** CAIP-2. */
  readonly networks: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly isRequired: boolean
  /** Whether this wallet has keys and at least one of the networks. */
  readonly isSupported: boolean
}

/** A dapp wants a session. */
export interface PendingProposal {
  readonly kind: 'proposal'
  readonly id: number
  readonly dapp: Dapp
  readonly namespaces: readonly WantedNamespace[]
}

/** A dapp wants something of an account. */
export interface PendingRequest {
  readonly kind: 'request'
  readonly id: number
  readonly topic: string
  readonly dapp: Dapp
  /** CAIP-2. */
  readonly networkId: string
  readonly method: string
  readonly params: unknown
  readonly description: CallDescription
}

/** A dapp wants a session, and a message signed with it. */
export interface PendingSignIn {
  readonly kind: 'signIn'
  readonly id: number
  readonly dapp: Dapp
  readonly address: string
  /** The networks of this wallet that it is asked to sign for, CAIP-2. */
  readonly networks: readonly string[]
  /** What is signed for each of them. */
  readonly messages: readonly string[]
  /** What the message is made of. */
  readonly payload: AuthTypes.PayloadParams
}

/** What waits for a decision. */
export type Pending = PendingProposal | PendingRequest | PendingSignIn

/** A session as lists show it. */
export interface SessionSummary {
  readonly topic: string
  readonly dapp: Dapp
  /** CAIP-10. */
  readonly accounts: readonly string[]
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Everything a screen of the wallet shows; plain values. */
export interface PhoneWalletState {
  /** Oldest first. */
  readonly pending: readonly Pending[]
  readonly sessions: readonly SessionSummary[]
  /** Every network the wallet knows, CAIP-2. */
  readonly networks: readonly string[]
  /** The network it shows, CAIP-2. */
  readonly networkId: string
  /** Position of the account in use, from 0. */
  readonly accountIndex: number
  /** Address of every account by namespace. */
  readonly addresses: Readonly<Record<string, readonly string[]>>
  readonly isAutomatic: boolean
  /** False after `die`: nothing is heard or answered. */
  readonly isAlive: boolean
  /** What went wrong last, for people. */
  readonly notice?: string
}
