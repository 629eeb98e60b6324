import type { Namespace } from '@foyer/common'

/** The families whose accounts can send here. */
const senders: readonly Namespace[] = ['eip155', 'solana']

/** Whether accounts of a namespace can send. */
export function canSend(namespace: Namespace | undefined): boolean {
  return namespace !== undefined && senders.includes(namespace)
}
