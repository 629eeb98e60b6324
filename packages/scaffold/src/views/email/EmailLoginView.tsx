import { RowGroup, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'
import { Consent } from '../../wallets/Consent.js'
import { LegalNotice } from '../../wallets/LegalParts.js'
import { EmailForm } from './EmailForm.js'

/** The view with only the e-mail login. */
export function EmailLoginView(): JSX.Element {
  return (
    <>
      <ViewBody>
        <Consent>
          <RowGroup role="group" label={useMessages().embedded.email.field} testId="foyer-email-block">
            <EmailForm isAlone />
          </RowGroup>
        </Consent>
      </ViewBody>
      <LegalNotice />
    </>
  )
}
