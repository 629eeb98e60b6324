import type { Namespace } from '@foyer/common'
import type { ApprovalPolicy } from '../controls/ApprovalPolicy.js'
import type { MultichainWalletOptions } from '../multichain/MultichainWallet.js'

/** The wallet in the page. Plain data, because it is serialized for the browser. */
export interface PageWalletOptions extends Omit<MultichainWalletOptions, 'remember'> {
  /** Whether the wallet remembers the page across reloads, as an extension does. Defaults to `true`. */
  readonly remember?: boolean
}

/** The controls of the wallet's user. A control that a family's wallet lacks does nothing. */
export interface PageWalletControls {
  /** Sets the approval policy, also for later pages. */
  setApproval(policy: ApprovalPolicy): Promise<void>
  /** Delays every further answer. */
  setDelay(delayMs: number): Promise<void>
  /** Approves the oldest pending request. */
  approve(): Promise<void>
  /** Rejects the oldest pending request. */
  reject(): Promise<void>
  lock(): Promise<void>
  unlock(): Promise<void>
  /** Leaves every further request unanswered, like a crashed wallet. */
  neverAnswer(): Promise<void>
  /** Loses the connection to every chain (EVM). */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Makes another account the active one. */
  switchAccount(index: number): Promise<void>
  /** Moves the wallet to another known chain (EVM). */
  switchChain(chainId: number): Promise<void>
  /** Revokes the page's permission, as a user does in the wallet's list of sites. */
  disconnect(): Promise<void>
}

/** A wallet with real keys in every page of a browser context, controlled by the test. */
export interface PageWallet extends PageWalletControls {
  /** Returns the controls of one family. */
  of(namespace: Namespace): PageWalletControls
  /** Returns the methods of the pending requests of all families and pages, the oldest first. */
  pending(): Promise<readonly string[]>
  /** Returns the number of prompts in all families and pages. */
  promptCount(): Promise<number>
}
