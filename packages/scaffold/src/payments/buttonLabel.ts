import { fill } from '../locales/fill.js'

/** The number of characters of a label that fit on one line of the second of two buttons on a narrow phone. */
const longestLabel = 18

/** Returns the label of a button that moves an amount: `Send 1.5 ETH`, or only `Send` if the label is too long. */
export function amountLabel(
  { short, full }: { readonly short: string; readonly full: string },
  amount: string,
): string {
  const label = fill(full, { amount })
  return label.length > longestLabel ? short : label
}
