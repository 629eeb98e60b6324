/** What an account signs to send: bricks, in hundredths. The nonce counts its transfers. */
export interface ToyTransfer {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly nonce: number
}

/** The text of a transfer as wallets sign it and nodes check it. */
export function toTransferText({ from, to, amount, nonce }: ToyTransfer): string {
  return `toy transfer ${nonce}: ${amount} from ${from} to ${to}`
}
