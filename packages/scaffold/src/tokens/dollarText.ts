import { formatNumber } from '@foyer/common/amounts'

/** What something is worth in US dollars, as shown; nothing where that is not known. */
export function dollarText(worth: number | undefined): string | undefined {
  if (worth === undefined || !(worth > 0)) return undefined
  return worth < 0.01 ? '< $0.01' : `$${formatNumber(worth)}`
}
