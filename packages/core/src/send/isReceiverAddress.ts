import type { Namespace } from '@foyer/common'

/** Whole-text forms of the addresses that can receive (SPEC section 5). */
const forms: Readonly<Partial<Record<Namespace, RegExp>>> = {
  eip155: /^(0x)?[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/** Whether a text has the form of an address of a namespace that can send: eip155 and solana; false for any other. */
export function isReceiverAddress(namespace: Namespace, text: string): boolean {
  return forms[namespace]?.test(text) ?? false
}

/** An address as wallets and nodes take it: those of EVM chains may be typed without their 0x. */
export function toWalletAddress(namespace: Namespace, address: string): string {
  return namespace === 'eip155' && !/^0x/i.test(address) ? `0x${address}` : address.replace(/^0X/, '0x')
}
