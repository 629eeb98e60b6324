import { EmptyState, ViewBody, WalletIcon } from '@foyer/ui'
import type { JSX } from 'react'
import { useReceiveCopy } from '../../copy/account/useReceiveCopy.js'

/** Stands where an account was that is no longer connected. */
export function AccountMissing(): JSX.Element {
  const { missing, missingHint } = useReceiveCopy()
  return (
    <ViewBody>
      <EmptyState icon={<WalletIcon />} title={missing} text={missingHint} testId="foyer-account-missing" />
    </ViewBody>
  )
}
