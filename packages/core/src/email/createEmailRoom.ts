import type { Stop } from '@foyer/common'
import { createSlice } from '../features/createSlice.js'
import type { Kernel } from '../kernel/kernel.js'
import { leaveWith } from '../router/leaveWith.js'
import { createEmailChange } from './createEmailChange.js'
import { createEmailLogin } from './createEmailLogin.js'
import type { EmailVerbs } from './EmailVerbs.js'
import { initialEmailState } from './state.js'

/** The e-mail flows of one instance. Leaving their screens gives them up; nothing outlives `stop`. */
export function createEmailRoom(kernel: Kernel): { readonly verbs: EmailVerbs; readonly stop: Stop } {
  const slice = createSlice(kernel, { id: 'email', slice: initialEmailState })
  const login = createEmailLogin(kernel, slice)
  const change = createEmailChange(kernel, slice)
  const stops = [
    leaveWith(kernel, ['EmailVerifyDevice', 'EmailVerifyOtp'], () => {
      if (slice.read().login.step !== 'connecting') login.cancel()
    }),
    leaveWith(
      kernel,
      ['UpdateEmailWallet', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'],
      change.cancel,
    ),
  ]
  return {
    verbs: {
      submit: login.submit,
      resend: login.resend,
      confirm: login.confirm,
      cancel: login.cancel,
      submitChange: change.submit,
      confirmChange: change.confirm,
      cancelChange: change.cancel,
    },
    stop() {
      for (const stop of stops) stop()
      login.cancel()
      change.cancel()
    },
  }
}
