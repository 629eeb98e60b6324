import { type EmailNextStep, isFoyerError, toFailure } from '@foyer/common'
import { type Attempt, createLatest } from '../../base/latest.js'
import type { Slice } from '../../base/slice.js'
import { embeddedWalletId } from '../../wallet/connection/selectors.js'
import { raiseFrameAlert, socialProviderEntry } from '../embedded/embeddedEntries.js'
import type { EmailLogin, EmailNeeds, EmailState } from './state.js'

/** Runs the login by e-mail. */
export interface EmailLoginRunner {
  submit(email: string): Promise<void>
  resend(): Promise<boolean>
  confirm(code: string): Promise<void>
  cancel(): void
}

/** How long the visitor may take to open the mail; the code in it lives as long. */
const deviceTimeoutMs = 20 * 60_000

export function createEmailLogin(needs: EmailNeeds, slice: Slice<EmailState>): EmailLoginRunner {
  const attempts = createLatest()
  const write = (login: EmailLogin) => slice.write(state => ({ ...state, login }))
  const noteWait = (waitMs: number) =>
    slice.write(state => ({ ...state, resendAt: waitMs > 0 ? Date.now() + waitMs : 0 }))

  const fail = (run: Attempt, email: string, error: unknown) => {
    if (!run.isCurrent()) return
    raiseFrameAlert(needs, error)
    write({ step: 'failed', attempt: run.attempt, email, failure: toFailure(error) })
  }
  const connect = async (run: Attempt, email: string) => {
    write({ step: 'connecting', attempt: run.attempt, email })
    needs.storage.remove(socialProviderEntry)
    await needs.connect({ connectorId: embeddedWalletId })
    if (!run.isCurrent()) return
    needs.track({ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: embeddedWalletId } })
    write({ step: 'idle' })
  }
  const expectCode = (run: Attempt, email: string) => {
    needs.track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
    write({ step: 'code', attempt: run.attempt, email })
  }
  /** The frame gives each question half a minute; the visitor gets as long as the mail is valid. */
  const waitForDevice = async (run: Attempt, email: string) => {
    write({ step: 'device', attempt: run.attempt, email })
    const wallet = await needs.embeddedWallet()
    const until = Date.now() + deviceTimeoutMs
    const ask = async (): Promise<void> => {
      try {
        await wallet.email.confirmDevice({ signal: run.signal })
      } catch (error) {
        if (!isFoyerError(error, 'FRAME_TIMED_OUT') || Date.now() >= until) throw error
        await ask()
      }
    }
    await ask()
    if (!run.isCurrent()) return
    needs.track({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
    expectCode(run, email)
  }
  const goOn = async (run: Attempt, email: string, next: EmailNextStep) => {
    if (!run.isCurrent()) return
    if (next === 'VERIFY_OTP') expectCode(run, email)
    else if (next === 'VERIFY_DEVICE') await waitForDevice(run, email)
    else await connect(run, email)
  }
  const ask = async (run: Attempt, email: string) => {
    const wallet = await needs.embeddedWallet()
    const next = await wallet.email.connect({ email, signal: run.signal })
    if (run.isCurrent()) noteWait(wallet.email.waitMs())
    return next
  }

  return {
    async submit(email) {
      const run = attempts.begin()
      write({ step: 'submitting', attempt: run.attempt, email })
      needs.track({ event: 'EMAIL_SUBMITTED' })
      try {
        await goOn(run, email, await ask(run, email))
      } catch (error) {
        fail(run, email, error)
      }
    },
    async resend() {
      const { login } = slice.read()
      if (login.step !== 'code' && login.step !== 'device') return false
      const run = attempts.begin()
      const { email } = login
      try {
        const next = await ask(run, email)
        // Resending is done; what follows is the flow itself.
        goOn(run, email, next).catch(error => fail(run, email, error))
        return true
      } catch (error) {
        if (!run.isCurrent()) return false
        raiseFrameAlert(needs, error)
        if (login.step === 'code') write({ ...login, attempt: run.attempt, failure: toFailure(error) })
        else waitForDevice(run, email).catch(late => fail(run, email, late))
        return false
      }
    },
    async confirm(code) {
      const { login } = slice.read()
      const run = attempts.current()
      if (login.step !== 'code' || !run) return
      const { email } = login
      write({ step: 'checking', attempt: run.attempt, email })
      try {
        const wallet = await needs.embeddedWallet()
        await wallet.email.confirmCode({ code, signal: run.signal })
      } catch (error) {
        if (!run.isCurrent()) return
        const failure = toFailure(error)
        const message = isFoyerError(error) ? error.message : ''
        needs.track({ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message } })
        raiseFrameAlert(needs, error)
        return write({ step: 'code', attempt: run.attempt, email, failure })
      }
      if (!run.isCurrent()) return
      needs.track({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
      await connect(run, email).catch(error => fail(run, email, error))
    },
    cancel() {
      attempts.end()
      if (slice.read().login.step !== 'idle') write({ step: 'idle' })
    },
  }
}
