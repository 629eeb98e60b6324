import type { Stop } from '@foyer/common'
import type { FeatureModule } from '../../base/RoomBase.js'
import { createFeatureSlice } from '../../base/slice.js'
import { leaveWith } from '../../modal/router/controller.js'
import { createEmailChange } from './createEmailChange.js'
import { createEmailLogin } from './createEmailLogin.js'
import type { EmailNeeds } from './state.js'
import { type EmailState, initialEmailState } from './state.js'

/** Signing in by e-mail, and changing the address. What comes of each action is in state; none rejects. */
export interface EmailActions {
  /** Sends the address to the frame: state goes on to `device`, `code`, `connecting`, or `failed`. */
  submit(email: string): Promise<void>
  /** Asks for another code, or another link, for the address of the running login. Resolves to whether one was sent. */
  resend(): Promise<boolean>
  /** Sends the six digits: state goes on to `connecting` and the account connects, or back to `code` with a failure. */
  confirm(code: string): Promise<void>
  /** Gives the running login up. */
  cancel(): void
  /** Sends the new address: state goes on to `primary`, `secondary`, or `failed`. */
  submitChange(newEmail: string): Promise<void>
  /** Sends the code of the step that is shown: on to `secondary`, to `done`, or back with a failure. */
  confirmChange(code: string): Promise<void>
  cancelChange(): void
}

/** The e-mail flows of one instance. Leaving their screens gives them up; nothing outlives `stop`. */
function createEmailRoom(needs: EmailNeeds): { readonly actions: EmailActions; readonly stop: Stop } {
  const slice = createFeatureSlice(needs.store, { id: 'email', initial: initialEmailState })
  const login = createEmailLogin(needs, slice)
  const change = createEmailChange(needs, slice)
  const stops = [
    leaveWith(needs, ['EmailVerifyDevice', 'EmailVerifyOtp'], () => {
      if (slice.read().login.step !== 'connecting') login.cancel()
    }),
    leaveWith(
      needs,
      ['UpdateEmailWallet', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'],
      change.cancel,
    ),
  ]
  return {
    actions: {
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

/** Signing in to the embedded wallet by a one-time code, and changing the address. */
export const emailFeature: FeatureModule<EmailState, EmailActions, EmailNeeds> = {
  id: 'email',
  slice: initialEmailState,
  start: createEmailRoom,
}
