import { useEffect, useState } from 'react'
import { useDialogVisit } from './dialogVisits.js'

/** Tells when the dialog around is opened anew: what failed in one visit is tried again in the next. */
export function NextDialogVisit({ onNext }: { readonly onNext: () => void }): null {
  const visit = useDialogVisit()
  const [first] = useState(visit)
  useEffect(() => {
    if (visit !== first) onNext()
  })
  return null
}
