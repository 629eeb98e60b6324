/** A row of the size table. Without `measured` there was nothing to measure, and `note` explains why. */
export interface Budget {
  readonly what: string
  readonly measured?: number
  readonly ceiling: number
  readonly unit: 'bytes' | 'count'
  readonly note?: string
  /** Whether a later change adds the work. Such a budget is shown as open and never as met. */
  readonly isAwaited?: boolean
}

/** Returns whether a measured value is at or below its ceiling. */
export function isMet({ measured, ceiling }: Budget): boolean {
  return measured !== undefined && measured <= ceiling
}

/** Returns whether a budget fails the check, because it is neither met nor awaited. */
export function isBroken(budget: Budget): boolean {
  return !isMet(budget) && !budget.isAwaited
}
