import { formatUnits, parseUnits } from '@foyer/common/amounts'

/** Two decimal amounts of one token. */
interface TwoAmounts {
  readonly one: string
  readonly other: string
  readonly decimals: number
}

/** Adds two decimal amounts exactly. */
export function sumOf({ one, other, decimals }: TwoAmounts): string {
  return formatUnits(parseUnits(one, decimals) + parseUnits(other, decimals), decimals)
}

/** Subtracts the second of two decimal amounts exactly. */
export function differenceOf({ one, other, decimals }: TwoAmounts): string {
  return formatUnits(parseUnits(one, decimals) - parseUnits(other, decimals), decimals)
}
