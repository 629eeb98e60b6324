import type { ReactNode } from 'react'
import type { DetailExplanation } from './DetailHelp.js'

/** One detail: what it is called and what it is. */
export interface Detail {
  readonly label: string
  readonly value: ReactNode
  /** Under the value, smaller. */
  readonly note?: ReactNode
  /** Shown in full, over as many lines as it takes. */
  readonly isLong?: boolean | undefined
  /** What it means, shown on demand. */
  readonly help?: DetailExplanation | undefined
  readonly testId?: string | undefined
}
