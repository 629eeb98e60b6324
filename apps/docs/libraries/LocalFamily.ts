import type { ChainAdapter, Namespace, Network, Stop } from '@foyer/common'
import type { PhoneWalletOptions } from '@foyer/phone-wallet'
import type { ApprovalPolicy } from '@foyer/testing'

/** An extension in a page of its own, with keys of funded accounts, as far as tests decide about it. */
export interface Extension {
  readonly adapter: ChainAdapter
  readonly connectorId: string
  readonly wallet: {
    setApproval(policy: ApprovalPolicy): void
    lock(): void
    /** How often its owner was asked. */
    promptCount(): number
  }
  readonly stop: Stop
}

/** A chain family of the local stack: its networks, and wallets that hold keys of its funded accounts. */
export interface LocalFamily<Name extends Namespace> {
  readonly namespace: Name
  readonly networks: readonly [Network, ...Network[]]
  layExtension(): Extension
  /** Without wallets in the page. */
  createAdapter(): ChainAdapter
  /** What the phone must know to sign and send here. */
  readonly phone: Partial<PhoneWalletOptions>
}
