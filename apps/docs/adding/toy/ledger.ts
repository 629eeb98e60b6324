/**
 * The transfer that an account signs. The amount is in hundredths of a brick. The nonce counts the account's
 * transfers.
 */
export interface ToyTransfer {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly nonce: number
}

/** Returns the text of a transfer that wallets sign and nodes verify. */
export function toTransferText({ from, to, amount, nonce }: ToyTransfer): string {
  return `toy transfer ${nonce}: ${amount} from ${from} to ${to}`
}
