import type { AuthTypes } from '@walletconnect/types'
import type { CallDescription } from '../families/Family.js'

/** The dapp's description of itself. Never trust it. */
export interface Dapp {
  readonly name: string
  readonly url: string
  readonly description: string
  readonly iconUrl?: string
  /** The verify server's verdict about the origin. */
  readonly verification: 'VALID' | 'INVALID' | 'UNKNOWN'
  readonly isScam: boolean
}

/** The part of a proposal for one namespace. */
export interface RequestedNamespace {
  readonly namespace: string
  /** The CAIP-2 ids of the networks. */
  readonly networks: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly isRequired: boolean
  /** Whether this wallet has keys for the namespace and supports at least one of the networks. */
  readonly isSupported: boolean
}

/** A proposal of a session. */
export interface PendingProposal {
  readonly kind: 'proposal'
  readonly id: number
  readonly dapp: Dapp
  readonly namespaces: readonly RequestedNamespace[]
}

/** A request to an account. */
export interface PendingRequest {
  readonly kind: 'request'
  readonly id: number
  readonly topic: string
  readonly dapp: Dapp
  /** The CAIP-2 id of the network. */
  readonly networkId: string
  readonly method: string
  readonly params: unknown
  readonly description: CallDescription
}

/** A proposal of a session together with a message to sign. */
export interface PendingSignIn {
  readonly kind: 'signIn'
  readonly id: number
  readonly dapp: Dapp
  readonly address: string
  /** The CAIP-2 ids of this wallet's networks in the request. */
  readonly networks: readonly string[]
  /** The message to sign for each network. */
  readonly messages: readonly string[]
  /** The data of the message. */
  readonly payload: AuthTypes.PayloadParams
}

/** An item that waits for the user's decision. */
export type PendingItem = PendingProposal | PendingRequest | PendingSignIn

/** A session as lists show it. */
export interface SessionSummary {
  readonly topic: string
  readonly dapp: Dapp
  /** The CAIP-10 accounts of the session. */
  readonly accounts: readonly string[]
  /** The time of expiry, in milliseconds since the epoch. */
  readonly expiresAt: number
}

/** The data that the wallet's screens show, as plain values. */
export interface PhoneWalletState {
  /** The pending items, oldest first. */
  readonly pending: readonly PendingItem[]
  readonly sessions: readonly SessionSummary[]
  /** The CAIP-2 ids of all networks of the wallet. */
  readonly networks: readonly string[]
  /** The CAIP-2 id of the current network. */
  readonly networkId: string
  /** The index of the current account, from 0. */
  readonly accountIndex: number
  /** The address of each account, by namespace. */
  readonly addresses: Readonly<Record<string, readonly string[]>>
  readonly isAutomatic: boolean
  /** Whether the wallet receives and answers messages. False after `die`. */
  readonly isAlive: boolean
  /** The latest failure as a readable message. */
  readonly notice?: string
}
