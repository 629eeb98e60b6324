import { useState } from 'react'

interface Submitted {
  /** The amount stands in the way. */
  readonly isWrong: boolean
  /** What comes next; nothing where something else stands in the way. */
  readonly goOn: (() => void) | undefined
}

/** What the parts of a form with an amount share about submitting it. */
export interface AmountSubmit {
  /** How often the amount was refused then. */
  readonly refusals: number
  readonly submit: () => void
}

/** Submitting a form by its button or by Enter: it goes on, or the amount is refused, which shakes its field. */
export function useAmountSubmit({ isWrong, goOn }: Submitted): AmountSubmit {
  const [refusals, setRefusals] = useState(0)
  const submit = () => {
    if (isWrong) setRefusals(times => times + 1)
    else goOn?.()
  }
  return { refusals, submit }
}
