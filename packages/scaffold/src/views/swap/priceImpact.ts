/** What a price impact asks for: from 5 % on it is said in red, and above 10 % the visitor must confirm it. */
export type ImpactLevel = 'ordinary' | 'costly' | 'severe'

const costlyPercent = 5
const severePercent = 10

/** How bad a price impact is, as it is shown: with one decimal. Nobody knows of one that is absent. */
export function impactLevel(percent = 0): ImpactLevel {
  const shown = Math.round(percent * 10) / 10
  if (shown > severePercent) return 'severe'
  return shown >= costlyPercent ? 'costly' : 'ordinary'
}

/** How much worse than what was confirmed it may become in per cent before it must be confirmed anew. */
const tolerance = 1

/** Whether a visitor must confirm an impact before going on; `acceptedPercent` is what he confirmed. */
export function mustConfirm(percent: number | undefined, acceptedPercent: number | undefined): boolean {
  if (impactLevel(percent) !== 'severe') return false
  return acceptedPercent === undefined || (percent ?? 0) >= acceptedPercent + tolerance
}
