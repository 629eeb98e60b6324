import { RowGroup, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { emailEn } from '../../copy/en/embedded.js'
import { useCopyPart } from '../../foyer/ViewContext.js'
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
          label={useCopyPart('embedded', 'email', emailEn).field}
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
