import { RowGroup, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { useEmailCopy } from '../../copy/useEmbeddedCopy.js'
import { EmailForm } from '../../logins/EmailForm.js'
import { LegalCheckbox, LegalNotice, useLegal } from '../../wallets/LegalParts.js'

/** Signing in by e-mail alone. */
export function EmailLoginView(): JSX.Element {
  const { mustAgree } = useLegal()
  return (
    <>
      <ViewBody>
        <LegalCheckbox />
        <RowGroup label={useEmailCopy().field} isDisabled={mustAgree} testId="foyer-email-block">
          <EmailForm />
        </RowGroup>
      </ViewBody>
      <LegalNotice />
    </>
  )
}
