import { RowGroup, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'
import { LegalCheckbox, LegalNotice } from '../../wallets/LegalParts.js'
import { useLegal } from '../../wallets/useLegal.js'
import { EmailForm } from './EmailForm.js'

/** Signing in by e-mail alone. */
export function EmailLoginView(): JSX.Element {
  const { mustAgree } = useLegal()
  return (
    <>
      <ViewBody>
        <LegalCheckbox />
        <RowGroup
          label={useMessages().embedded.email.field}
          isDisabled={mustAgree}
          testId="foyer-email-block"
        >
          <EmailForm />
        </RowGroup>
      </ViewBody>
      <LegalNotice />
    </>
  )
}
