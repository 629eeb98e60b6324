import type { EmailActions, EmailChange } from '@foyer/core/features'
import type { FoyerInstance } from '@foyer/core/instance'
import { useEffect, useRef } from 'react'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { sliceOf, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'

/** Returns to the settings. */
export function leaveEmailChange({ getState, router }: FoyerInstance): void {
  const { history } = getState().router
  const origin = history.findLastIndex(each => each.view === 'AccountSettings')
  if (origin >= 0) router.goBackTo(origin)
  else router.replace({ view: 'AccountSettings' })
}

const selectEmail = sliceOf('email')

/** The running change of the e-mail address, for the views that ask for a code. */
interface RunningChange {
  readonly actions: EmailActions | undefined
  /** `undefined` just before the view is left. */
  readonly change: Extract<EmailChange, { readonly step: 'primary' | 'secondary' }> | undefined
}

/**
 * Returns the running change. Opens the view of the next code, and returns to the settings when the change is done or
 * absent.
 */
export function useRunningChange(wanted: 'primary' | 'secondary'): RunningChange {
  const { foyer } = useView()
  const words = useMessages().embedded.email
  const { actions, failure } = useFeature('email')
  const change = usePart(selectEmail)?.change
  const wasRunning = useRef(false)
  const step = failure ? 'idle' : change?.step
  useEffect(() => {
    if (step === wanted) wasRunning.current = true
    else if (step === 'secondary') foyer.router.replace({ view: 'UpdateEmailSecondaryOtp' })
    else if (step === 'primary') foyer.router.replace({ view: 'UpdateEmailPrimaryOtp' })
    else if (step === 'done') {
      foyer.notices.showSnackbar('success', { kind: 'text', text: words.changed })
      leaveEmailChange(foyer)
    } else if (step === 'idle' && !wasRunning.current) leaveEmailChange(foyer)
  }, [foyer, step, wanted, words])
  const isRunning = change?.step === 'primary' || change?.step === 'secondary'
  return { actions, change: isRunning ? change : undefined }
}
