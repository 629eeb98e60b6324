import { RowGroup, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'
import { LegalCheckbox, LegalNotice } from '../../wallets/LegalParts.js'
import { useLegal } from '../../wallets/useLegal.js'
import { EmailForm } from './EmailForm.js'

/** The view with only the e-mail login. */
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
