import type { NativeNeeds } from './readNativeNeeds.js'

/** What of a balance can be sent when a fee is paid out of it: never less than nothing. */
export function afterFee(balance: bigint, fee: bigint): bigint {
  return balance > fee ? balance - fee : 0n
}

/** Whether an account can pay the fee beside what it sends of the network's own currency. */
export function isFeeCovered({ balance, fee }: Pick<NativeNeeds, 'balance' | 'fee'>, sent: bigint): boolean {
  return balance >= sent + fee.likely
}
