/** One line of the size table. `measured` is missing when there is nothing to measure, which `note` explains. */
export interface Budget {
  readonly what: string
  readonly measured?: number
  readonly ceiling: number
  readonly unit: 'bytes' | 'count'
  readonly note?: string
  /** Work that a later change adds: shown as open, and never as met. */
  readonly isAwaited?: boolean
}

/** A budget is met only by a measured value at or below its ceiling. */
export function isMet({ measured, ceiling }: Budget): boolean {
  return measured !== undefined && measured <= ceiling
}

/** A budget fails the check when it is neither met nor openly awaited. */
export function isBroken(budget: Budget): boolean {
  return !isMet(budget) && !budget.isAwaited
}
