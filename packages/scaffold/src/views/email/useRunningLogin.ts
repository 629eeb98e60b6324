import type { EmailState, EmailVerbs } from '@foyer/core/email'
import { useEffect, useRef } from 'react'
import { email } from '../../foyer/features.js'
import { sliceOf } from '../../foyer/sliceOf.js'
import { useFeature } from '../../foyer/useFeature.js'
import { useKept } from '../../foyer/useKept.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { useEmailTrouble } from '../../logins/useEmailTrouble.js'

const selectEmail = sliceOf(email)

/** The login that runs, for its screens. */
export interface RunningLogin {
  readonly verbs: EmailVerbs | undefined
  /** Absent for the moment before the visitor is led away. */
  readonly login: Exclude<EmailState['login'], { readonly step: 'idle' | 'failed' }> | undefined
  readonly resendAt: number
}

/** Leads away from a screen that was opened without a login, and back to the field from one that failed. */
export function useRunningLogin(): RunningLogin {
  const { foyer } = useView()
  const { verbs, failure } = useFeature(email)
  const state = usePart(selectEmail)
  const login = state?.login
  const wasRunning = useRef(false)
  const isOver = failure !== undefined || login?.step === 'idle'
  const failed = login?.step === 'failed' ? login.failure : undefined
  useEmailTrouble(failed ?? failure)
  useEffect(() => {
    if (failed && wasRunning.current) foyer.router.goBack()
    else if (failed || (isOver && !wasRunning.current)) foyer.router.replace({ view: 'Connect' })
    if (login && !isOver) wasRunning.current = true
  }, [foyer, login, failed, isOver])
  const running = useKept(login?.step === 'idle' || login?.step === 'failed' ? undefined : login)
  return { verbs, login: running, resendAt: state?.resendAt ?? 0 }
}
