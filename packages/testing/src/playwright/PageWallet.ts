import type { Namespace } from '@foyer/common'
import type { ApprovalPolicy } from '../controls/ApprovalPolicy.js'
import type { MultichainWalletOptions } from '../multichain/MultichainWallet.js'

/** Settings of the wallet in the page: plain data, as they travel into the browser. */
export interface PageWalletOptions extends Omit<MultichainWalletOptions, 'remember'> {
  /** Whether it remembers the page across reloads, as an extension does. `true` when absent. */
  readonly remember?: boolean
}

/** What a person can do in a wallet. A control that the wallet of a family lacks does nothing there. */
export interface PageWalletControls {
  /** What it answers from now on, on pages that come later too. */
  setApproval(policy: ApprovalPolicy): Promise<void>
  /** Waits this long before every answer. */
  setDelay(delayMs: number): Promise<void>
  /** Approves the oldest request that waits. */
  approve(): Promise<void>
  /** Declines the oldest request that waits. */
  reject(): Promise<void>
  lock(): Promise<void>
  unlock(): Promise<void>
  /** Dies without a word: from now on every request stays without an answer. */
  neverAnswer(): Promise<void>
  /** Loses its networks (EVM). */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Makes another of its accounts the active one. */
  switchAccount(index: number): Promise<void>
  /** Moves to a chain it knows (EVM). */
  switchChain(chainId: number): Promise<void>
  /** Forgets the page, as a visitor does in the wallet's list of sites. */
  disconnect(): Promise<void>
}

/** A wallet with real keys in every page of a browser context, worked from the test. */
export interface PageWallet extends PageWalletControls {
  /** The same for one family of a wallet that is on several. */
  of(namespace: Namespace): PageWalletControls
  /** Methods of the requests that wait for `approve` or `reject`, the oldest first, of all families and pages. */
  pending(): Promise<readonly string[]>
  /** How often it asked its owner something, in all families and pages. */
  promptCount(): Promise<number>
}
