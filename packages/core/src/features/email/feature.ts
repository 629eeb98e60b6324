import { type EmailNextStep, type EmbeddedWallet, isFoyerError, type Stop, toFailure } from '@foyer/common'
import { defineFeature } from '../../base/defineFeature.js'
import { type Attempt, createLatest } from '../../base/latest.js'
import { createFeatureSlice, type Slice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { leaveWith } from '../../modal/router/controller.js'
import { embeddedWalletId } from '../../wallet/connection/selectors.js'
import { socialProviderEntry } from '../../wallet/connection/walletEntries.js'
import { raiseFrameAlert } from '../embedded/embeddedEntries.js'
import {
  type EmailChange,
  type EmailLogin,
  type EmailNeeds,
  type EmailState,
  initialEmailState,
} from './state.js'

/**
 * The runner of an e-mail address change: a code for the old address, unless the frame skips it, then one for the
 * new.
 */
interface EmailChangeRunner {
  submit(newEmail: string): Promise<void>
  confirm(code: string): Promise<void>
  cancel(): void
}

function createEmailChange(needs: EmailNeeds, slice: Slice<EmailState>): EmailChangeRunner {
  const attempts = createLatest()
  const write = (change: EmailChange) =>
    update(slice, draft => {
      draft.change = change
    })

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
        // The visitor declined or closed the frame, which is no failure to show.
        if (isFoyerError(error, 'REQUEST_REJECTED') || isFoyerError(error, 'FRAME_ABORTED'))
          return write({ step: 'idle' })
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

/** The frame's response to an address, with the number that the page behind the e-mail's link asks for. */
interface NextStep {
  readonly next: EmailNextStep
  readonly number: string | undefined
}

/** The runner of the e-mail login. */
interface EmailLoginRunner {
  submit(email: string): Promise<void>
  resend(): Promise<boolean>
  confirm(code: string): Promise<void>
  cancel(): void
}

/** The time limit for opening the e-mail. The code in the e-mail is valid for the same time. */
const deviceTimeoutMs = 20 * 60_000

/** Repeats the request, which the frame ends after 30 s, for as long as the e-mail is valid. */
async function untilConfirmed(wallet: EmbeddedWallet, signal: AbortSignal): Promise<void> {
  const until = Date.now() + deviceTimeoutMs
  const ask = async (): Promise<void> => {
    try {
      await wallet.email.confirmDevice({ signal })
    } catch (error) {
      if (!isFoyerError(error, 'FRAME_TIMED_OUT') || Date.now() >= until) throw error
      await ask()
    }
  }
  await ask()
}

async function askForLogin(
  wallet: EmbeddedWallet,
  request: { readonly email: string; readonly signal: AbortSignal },
): Promise<NextStep> {
  let number: string | undefined
  const onNumber = (told: string) => {
    number = told
  }
  const next = await wallet.email.connect({ ...request, onNumber })
  return { next, number }
}

/** Stores when another code may be requested. */
function noteWait(slice: Slice<EmailState>, waitMs: number): void {
  update(slice, draft => {
    draft.resendAt = waitMs > 0 ? Date.now() + waitMs : 0
  })
}

function reportWrongCode(needs: EmailNeeds, error: unknown): void {
  const message = isFoyerError(error) ? error.message : ''
  needs.track({ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message } })
  raiseFrameAlert(needs, error)
}

function createEmailLogin(needs: EmailNeeds, slice: Slice<EmailState>): EmailLoginRunner {
  const attempts = createLatest()
  const write = (login: EmailLogin) =>
    update(slice, draft => {
      draft.login = login
    })

  const fail = (run: Attempt, email: string, error: unknown) => {
    if (!run.isCurrent()) return
    raiseFrameAlert(needs, error)
    write({ step: 'failed', attempt: run.attempt, email, failure: toFailure(error) })
  }
  const connect = async (run: Attempt, email: string) => {
    write({ step: 'connecting', attempt: run.attempt, email })
    needs.storage.remove(socialProviderEntry)
    await needs.connect({ connectorId: embeddedWalletId, login: 'email' })
    if (!run.isCurrent()) return
    needs.track({ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: embeddedWalletId } })
    write({ step: 'idle' })
  }
  const expectCode = (run: Attempt, email: string) => {
    needs.track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
    write({ step: 'code', attempt: run.attempt, email })
  }
  const waitForDevice = async (run: Attempt, email: string, number: string | undefined) => {
    write({ step: 'device', attempt: run.attempt, email, ...(number === undefined ? {} : { number }) })
    const wallet = await needs.embeddedWallet()
    await untilConfirmed(wallet, run.signal)
    if (!run.isCurrent()) return
    needs.track({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
    expectCode(run, email)
  }
  const goOn = async (run: Attempt, email: string, { next, number }: NextStep) => {
    if (!run.isCurrent()) return
    if (next === 'VERIFY_OTP') expectCode(run, email)
    else if (next === 'VERIFY_DEVICE') await waitForDevice(run, email, number)
    else await connect(run, email)
  }
  const ask = async ({ signal, isCurrent }: Attempt, email: string): Promise<NextStep> => {
    const wallet = await needs.embeddedWallet()
    const step = await askForLogin(wallet, { email, signal })
    if (isCurrent()) noteWait(slice, wallet.email.waitMs())
    return step
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
        // The code was sent. The later steps do not delay the result.
        goOn(run, email, next).catch(error => fail(run, email, error))
        return true
      } catch (error) {
        if (!run.isCurrent()) return false
        raiseFrameAlert(needs, error)
        if (login.step === 'code') write({ ...login, attempt: run.attempt, failure: toFailure(error) })
        else waitForDevice(run, email, login.number).catch(late => fail(run, email, late))
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
        reportWrongCode(needs, error)
        return write({ step: 'code', attempt: run.attempt, email, failure: toFailure(error) })
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

/** Login by e-mail, and change of the address. Results are in the state. No action rejects. */
export interface EmailActions {
  /** Sends the address to the frame. The next step is `device`, `code`, `connecting` or `failed`. */
  submit(email: string): Promise<void>
  /** Requests another code or link for the address of the running login. Resolves to whether one was sent. */
  resend(): Promise<boolean>
  /** Sends the six digits. The next step is `connecting`, or `code` with a failure. */
  confirm(code: string): Promise<void>
  /** Cancels the running login. */
  cancel(): void
  /** Sends the new address. The next step is `primary`, `secondary` or `failed`, or `idle` if the visitor declines. */
  submitChange(newEmail: string): Promise<void>
  /** Sends the code of the current step. The next step is `secondary` or `done`, or the same step with a failure. */
  confirmChange(code: string): Promise<void>
  cancelChange(): void
}

/** Creates the e-mail flows of one instance. Leaving their views cancels them, except while the login connects. */
function createEmailRoom(needs: EmailNeeds): { readonly actions: EmailActions; readonly stop: Stop } {
  const slice = createFeatureSlice(needs.store, { id: 'email', initial: initialEmailState })
  const login = createEmailLogin(needs, slice)
  const change = createEmailChange(needs, slice)
  const stops = [
    leaveWith(needs, 'emailLogin', () => {
      if (slice.read().login.step !== 'connecting') login.cancel()
    }),
    leaveWith(needs, 'emailChange', change.cancel),
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

/** Login to the embedded wallet by a one-time code, and change of the address. */
export const feature = defineFeature({
  id: 'email',
  slice: initialEmailState,
  start: createEmailRoom,
})
