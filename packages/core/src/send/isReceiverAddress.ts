import type { Namespace } from '@foyer/common'
import type { AddressForms } from '../networks/loadAddressForms.js'

/** Whether a text is an address of a namespace, by what its adapter says; false where that does not know. */
export function isReceiverAddress(
  addresses: AddressForms,
  { namespace, text }: { readonly namespace: Namespace; readonly text: string },
): boolean {
  return addresses.get(namespace)?.isAddress(text) ?? false
}

/** An address as the wallets and nodes of its namespace take it. */
export function toWalletAddress(
  addresses: AddressForms,
  { namespace, address }: { readonly namespace: Namespace; readonly address: string },
): string {
  return addresses.get(namespace)?.toPlainAddress(address) ?? address
}
