import { Spinner, StatusMessage, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { useSignCopy } from '../../copy/siwx/useSignCopy.js'

/** Stands there until it is known whether the visitor must sign. */
export function CheckingPanel(): JSX.Element {
  return (
    <ViewBody gap="lg" align="center">
      <Spinner size="lg" />
      <StatusMessage title={useSignCopy().checking} testId="foyer-siwx-checking" />
    </ViewBody>
  )
}
