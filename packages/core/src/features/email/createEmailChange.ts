import { toFailure } from '@foyer/common'
import { createLatest } from '../../base/latest.js'
import type { Slice } from '../../base/slice.js'
import { raiseFrameAlert } from '../embedded/embeddedEntries.js'
import type { EmailChange, EmailNeeds, EmailState } from './state.js'

/** Runs the change of the e-mail address: a code to the old address, unless the frame skips it, then one to the new. */
export interface EmailChangeRunner {
  submit(newEmail: string): Promise<void>
  confirm(code: string): Promise<void>
  cancel(): void
}

export function createEmailChange(needs: EmailNeeds, slice: Slice<EmailState>): EmailChangeRunner {
  const attempts = createLatest()
  const write = (change: EmailChange) => slice.write(state => ({ ...state, change }))

  return {
    async submit(newEmail) {
      const { attempt, signal, isCurrent } = attempts.begin()
      const begun = { attempt, email: '', newEmail }
      write({ ...begun, step: 'submitting' })
      needs.track({ event: 'EMAIL_EDIT' })
      try {
        const wallet = await needs.embeddedWallet()
        const email = wallet.email.address() ?? ''
        const next = await wallet.email.change({ email: newEmail, signal })
        const step = next === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
        if (isCurrent()) write({ attempt, email, newEmail, step, isChecking: false })
      } catch (error) {
        if (!isCurrent()) return
        raiseFrameAlert(needs, error)
        write({ ...begun, step: 'failed', failure: toFailure(error) })
      }
    },
    async confirm(code) {
      const { change } = slice.read()
      const run = attempts.current()
      if ((change.step !== 'primary' && change.step !== 'secondary') || change.isChecking || !run) return
      const { attempt, email, newEmail, step } = change
      const begun = { attempt, email, newEmail }
      write({ ...begun, step, isChecking: true })
      try {
        const wallet = await needs.embeddedWallet()
        const request = { code, signal: run.signal }
        if (step === 'primary') await wallet.email.confirmPrimary(request)
        else await wallet.email.confirmSecondary(request)
        if (!run.isCurrent()) return
        if (step === 'primary') write({ ...begun, step: 'secondary', isChecking: false })
        else write({ ...begun, step: 'done' })
      } catch (error) {
        if (!run.isCurrent()) return
        raiseFrameAlert(needs, error)
        write({ ...begun, step, isChecking: false, failure: toFailure(error) })
      }
    },
    cancel() {
      attempts.end()
      if (slice.read().change.step !== 'idle') write({ step: 'idle' })
    },
  }
}
