import type { ContractWallet } from './adapterContract.js'

/** The controls of a test wallet that the tests of the adapter contract use. */
export interface ControlledWallet {
  setApproval(policy: 'auto' | 'reject' | 'ask'): void
  switchAccount(index: number): void
  disconnect(): void
  lock?(): void
  unlock?(): void
  promptCount(): number
}

/** Adapts the controls of a test wallet to those that the tests of the adapter contract use. */
export function toContractWallet(
  wallet: ControlledWallet,
): Omit<
  ContractWallet,
  'connectorId' | 'addresses' | 'onSwitch' | 'switchNetwork' | 'listenerCount' | 'showsLock'
> {
  const policies = { approve: 'auto', reject: 'reject', ignore: 'ask' } as const
  return {
    onConnect: answer => wallet.setApproval(policies[answer]),
    switchAccount: async index => wallet.switchAccount(index),
    disconnect: async () => wallet.disconnect(),
    ...(wallet.lock && { lock: () => wallet.lock?.(), unlock: () => wallet.unlock?.() }),
    promptCount: () => wallet.promptCount(),
  }
}
