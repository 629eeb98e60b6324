import type { NameTrouble } from '@foyer/core/names'
import { useEffect } from 'react'
import { useNamesCopy } from '../../copy/account/useNamesCopy.js'
import { useView } from '../../foyer/ViewContext.js'

/** Says once what the service did not answer, in its own words where it gave a reason. */
export function useNameTrouble(trouble: NameTrouble | undefined): void {
  const { foyer } = useView()
  const words = useNamesCopy()
  useEffect(() => {
    if (!trouble) return
    const { failure, step } = trouble
    const reason = failure.code === 'NAME_FAILED' ? failure.context.reason : undefined
    foyer.notices.showSnackbar('error', { kind: 'text', text: reason ?? words[step] })
  }, [trouble, foyer, words])
}
