import type { Failure } from '@foyer/common'
import { useEffect } from 'react'
import { failureWords } from '../copy/useEmbeddedCopy.js'
import { useView } from '../foyer/ViewContext.js'

/** What stands under the field for an address that is none; every other failure is a message at the foot of the modal. */
export function useEmailTrouble(failure: Failure | undefined): string | undefined {
  const { foyer, language } = useView()
  const isInline = failure?.code === 'EMAIL_INVALID'
  const text = failure && failureWords(failure, language).title
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are said again for another failure
  useEffect(() => {
    if (text && !isInline) foyer.notices.showSnackbar('error', { kind: 'text', text })
  }, [foyer, failure, text, isInline])
  return isInline ? text : undefined
}
