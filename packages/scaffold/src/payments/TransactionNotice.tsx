import type { TransactionNotice as Notice } from '@foyer/core'
import { SnackbarLink } from '@foyer/ui/payments'
import type { JSX } from 'react'
import { useMessages } from '../foyer/ViewContext.js'
import { fill } from '../locales/fill.js'
import { stateText } from './paymentTexts.js'

/** The outcome of an app's transaction in one line, with a link to the explorer. */
export function TransactionNotice({ notice }: { readonly notice: Notice }): JSX.Element {
  const words = useMessages().payments
  const { label, networkName, status, explorerUrl } = notice
  const text = stateText({ kind: 'app', networkName, state: status }, words)
  return (
    <>
      <bdi>{fill(words.appNotice, { label, state: text })}</bdi>{' '}
      {explorerUrl && (
        <SnackbarLink href={explorerUrl} testId="foyer-notice-explorer">
          {words.explorer}
        </SnackbarLink>
      )}
    </>
  )
}
