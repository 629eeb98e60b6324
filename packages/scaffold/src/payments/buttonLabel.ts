import { fill } from '../locales/fill.js'

/** The number of characters of an amount that fit on one of two buttons on a narrow phone. */
const longestAmount = 12

/** Returns the label of a button that moves an amount: `Send 1.5 ETH`, or only `Send` if the amount is too long. */
export function amountLabel(
  { short, full }: { readonly short: string; readonly full: string },
  amount: string,
): string {
  return amount.length > longestAmount ? short : fill(full, { amount })
}
