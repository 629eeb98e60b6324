import type { Failure } from '@foyer/common'
import { safeWebLink } from '@foyer/core/engine'
import { ViewBody } from '@foyer/ui'
import ExternalIcon from '@foyer/ui/icons/external'
import { LinkButton } from '@foyer/ui/link-button'
import type { JSX } from 'react'
import { useMessages } from '../foyer/ViewContext.js'
import { usePaymentOf } from './usePaymentOf.js'

/** Returns the hash of a failure's transaction, if a network has or may have it. */
export function failedHash(failure: Failure): string | undefined {
  switch (failure.code) {
    case 'TRANSACTION_DROPPED':
    case 'TRANSACTION_REVERTED':
    case 'TRANSACTION_REPLACED':
    case 'TRANSACTION_UNCONFIRMED':
      return failure.context.hash
    default:
      return undefined
  }
}

/** Links to the explorer page of a failed or replaced transaction. */
export function FailureLink({ failure }: { readonly failure: Failure }): JSX.Element | null {
  const words = useMessages().payments
  const payment = usePaymentOf(failedHash(failure))
  const url = safeWebLink(payment?.explorerUrl)
  return url ? (
    <ViewBody align="center">
      <LinkButton href={url} endIcon={<ExternalIcon />} testId="foyer-failure-explorer">
        {words.explorer}
      </LinkButton>
    </ViewBody>
  ) : null
}
