import { Button, Shimmer, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { useEffect } from 'react'
import { email, embedded } from '../../foyer/features.js'
import { selectIsEmbedded } from '../../foyer/selectIsEmbedded.js'
import { sliceOf } from '../../foyer/sliceOf.js'
import { useFeature } from '../../foyer/useFeature.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { useEmailTrouble } from '../../logins/useEmailTrouble.js'
import { EmailChangeForm } from './EmailChangeForm.js'
import { leaveEmailChange } from './leaveEmailChange.js'

const selectEmbedded = sliceOf(embedded)

/** Changing the e-mail address of the embedded wallet. Whoever signed in otherwise is led back to the settings. */
export function UpdateEmailWalletView(): JSX.Element {
  const { foyer, language } = useView()
  const { verbs, failure, retry } = useFeature(email)
  const isEmbedded = usePart(selectIsEmbedded)
  const state = usePart(selectEmbedded)
  const isOther = !isEmbedded || (state?.user !== undefined && state.authProvider !== 'email')
  useEmailTrouble(failure)
  useEffect(() => {
    if (isOther) leaveEmailChange(foyer)
  }, [foyer, isOther])
  if (failure) {
    return (
      <ViewBody>
        <Button variant="secondary" isFullWidth onClick={retry}>
          {language.copy.modal.tryAgain}
        </Button>
      </ViewBody>
    )
  }
  if (!verbs || state?.email === undefined) {
    return (
      <ViewBody>
        <Shimmer height="52px" />
      </ViewBody>
    )
  }
  return <EmailChangeForm verbs={verbs} current={state.email} />
}
