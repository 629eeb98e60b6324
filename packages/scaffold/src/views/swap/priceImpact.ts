/**
 * The severity of a price impact. From 5 percent on it is shown in red. Above 10 percent the visitor must confirm it.
 */
export type ImpactLevel = 'ordinary' | 'costly' | 'severe'

const costlyPercent = 5
const severePercent = 10

/** Returns the severity of a price impact, rounded to one decimal as shown. An unknown impact counts as ordinary. */
export function impactLevel(percent = 0): ImpactLevel {
  const shown = Math.round(percent * 10) / 10
  if (shown > severePercent) return 'severe'
  return shown >= costlyPercent ? 'costly' : 'ordinary'
}

/**
 * The number of percentage points by which an impact may exceed the confirmed one before it must be confirmed again.
 */
const tolerance = 1

/** Returns whether the visitor must confirm an impact. `acceptedPercent` is the last confirmed impact. */
export function mustConfirm(percent: number | undefined, acceptedPercent: number | undefined): boolean {
  if (impactLevel(percent) !== 'severe') return false
  return acceptedPercent === undefined || (percent ?? 0) >= acceptedPercent + tolerance
}
