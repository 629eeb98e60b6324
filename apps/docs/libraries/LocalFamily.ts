import type { ChainAdapter, Namespace, Network, Stop } from '@foyer/common'
import type { PhoneWalletOptions } from '@foyer/phone-wallet'
import type { ApprovalPolicy } from '@foyer/testing'

/** The controls of an injected wallet that holds keys of funded accounts. */
export interface Extension {
  readonly adapter: ChainAdapter
  readonly connectorId: string
  readonly wallet: {
    setApproval(policy: ApprovalPolicy): void
    lock(): void
    /** Returns the number of prompts that the wallet has shown. */
    promptCount(): number
  }
  readonly stop: Stop
}

/** A chain family of the local stack: its networks, and wallets with keys of its funded accounts. */
export interface LocalFamily<Name extends Namespace> {
  readonly namespace: Name
  readonly networks: readonly [Network, ...Network[]]
  layExtension(): Extension
  /** Creates the adapter for a page without wallets. */
  createAdapter(): ChainAdapter
  /** The options that a phone needs to sign and send on these networks. */
  readonly phone: Partial<PhoneWalletOptions>
}
