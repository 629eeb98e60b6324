import { useEffect, useState } from 'react'
import { useDialogVisit } from './dialogVisits.js'

/** Calls `onNext` when the surrounding dialog opens again, so that a failure of one visit is retried in the next. */
export function NextDialogVisit({ onNext }: { readonly onNext: () => void }): null {
  const visit = useDialogVisit()
  const [first] = useState(visit)
  useEffect(() => {
    if (visit !== first) onNext()
  })
  return null
}
