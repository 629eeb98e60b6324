import { RowGroup } from '@foyer/ui'
import type { JSX } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'
import { Or, type OrPlaces } from '../../logins/Or.js'
import { LastUsedTag, useLastLogin } from '../../wallets/LastUsedTag.js'
import { EmailForm } from './EmailForm.js'

/** The e-mail login among the connect methods. */
export function EmailBlock({ hasOrBefore, hasOrAfter }: OrPlaces): JSX.Element {
  const words = useMessages().embedded.email
  const lastLogin = useLastLogin()
  return (
    <>
      {hasOrBefore && <Or />}
      <RowGroup role="group" label={words.field} testId="foyer-email-block">
        <EmailForm tag={lastLogin === 'email' ? <LastUsedTag /> : undefined} />
      </RowGroup>
      {hasOrAfter && <Or />}
    </>
  )
}
