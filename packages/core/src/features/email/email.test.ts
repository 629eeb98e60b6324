import { FoyerError } from '@foyer/common'
import { describe, expect, it, vi } from 'vitest'
import { createScriptedEmbedded, embeddedOptions } from '../../testing/createScriptedEmbedded.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { embeddedWalletId } from '../../wallet/connection/selectors.js'
import { feature as emailFeature } from './feature.js'
import { selectEmail } from './state.js'

const ada = 'ada@example.org'

async function openEmail() {
  const frame = createScriptedEmbedded()
  const started = await startFoyer(embeddedOptions(frame))
  const actions = await started.foyer.features.load('email', async () => emailFeature)
  const state = () => selectEmail(started.foyer.getState())
  return { ...started, frame, actions, login: () => state().login, change: () => state().change, state }
}

/** Creates a promise that the test settles. */
function postponed<Result>() {
  const held: { settle?: (result: Result) => void; fail?: (error: unknown) => void } = {}
  const promise = new Promise<Result>((resolve, reject) => {
    held.settle = resolve
    held.fail = reject
  })
  return {
    promise,
    settle: (result: Result) => held.settle?.(result),
    fail: (error: unknown) => held.fail?.(error),
  }
}

const refusal = (reason: string) => new FoyerError('FRAME_FAILED', { request: 'CONNECT_OTP', reason })

describe('a login by e-mail', () => {
  it('asks for the code, checks it and connects [STATE-31]', async () => {
    const { foyer, frame, actions, login, tracked } = await openEmail()
    await actions.submit(ada)
    expect(login()).toMatchObject({ step: 'code', email: ada })
    expect(foyer.getState().connection.byNamespace).toEqual({})
    await actions.confirm('123456')
    expect(frame.calls).toEqual(expect.arrayContaining([`email ${ada}`, 'code 123456']))
    expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe(embeddedWalletId)
    expect(login()).toEqual({ step: 'idle' })
    expect(tracked).toEqual(
      expect.arrayContaining([
        'EMAIL_SUBMITTED',
        'EMAIL_VERIFICATION_CODE_SENT',
        'EMAIL_VERIFICATION_CODE_PASS',
        'CONNECT_SUCCESS',
      ]),
    )
  })

  it('waits for the approval of a new device, then asks for the code [STATE-31]', async () => {
    const { frame, actions, login, tracked } = await openEmail()
    const approval = postponed<void>()
    frame.email.connect = async ({ onNumber }) => {
      onNumber?.('42')
      return 'VERIFY_DEVICE'
    }
    frame.email.confirmDevice = () => approval.promise
    const submitted = actions.submit(ada)
    // The page behind the e-mail's link asks for the number.
    await vi.waitFor(() => expect(login()).toMatchObject({ step: 'device', number: '42' }))
    expect(tracked).not.toContain('DEVICE_REGISTERED_FOR_EMAIL')
    approval.settle()
    await submitted
    expect(login()).toMatchObject({ step: 'code', email: ada })
    expect(tracked).toContain('DEVICE_REGISTERED_FOR_EMAIL')
  })

  it("connects immediately if the frame still has the visitor's login [STATE-31]", async () => {
    const { foyer, frame, actions, login } = await openEmail()
    frame.email.connect = async () => 'CONNECT'
    await actions.submit(ada)
    expect(login().step).toBe('idle')
    expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe(embeddedWalletId)
  })

  it("repeats the request if the visitor takes longer than the frame's timeout", async () => {
    const { frame, actions, login } = await openEmail()
    let asked = 0
    frame.email.connect = async () => 'VERIFY_DEVICE'
    frame.email.confirmDevice = async () => {
      asked += 1
      if (asked < 3) throw new FoyerError('FRAME_TIMED_OUT', { request: 'CONNECT_DEVICE', afterMs: 30_000 })
    }
    await actions.submit(ada)
    expect(asked).toBe(3)
    expect(login().step).toBe('code')
  })

  it('shows why a code was refused and accepts another code', async () => {
    const { foyer, frame, actions, login, tracked } = await openEmail()
    await actions.submit(ada)
    frame.email.confirmCode = () => Promise.reject(refusal('Invalid code'))
    await actions.confirm('000000')
    expect(login()).toMatchObject({
      step: 'code',
      failure: { code: 'FRAME_FAILED', context: { reason: 'Invalid code' } },
    })
    expect(tracked).toContain('EMAIL_VERIFICATION_CODE_FAIL')
    expect(foyer.getState().connection.byNamespace).toEqual({})
    frame.email.confirmCode = async () => undefined
    await actions.confirm('123456')
    expect(foyer.getState().connection.byNamespace.eip155).toBeDefined()
  })

  it('shows an invalid address, and a timeout of the frame on the alert bar too [ERR-17]', async () => {
    const { foyer, frame, actions, login } = await openEmail()
    frame.email.connect = () => Promise.reject(new FoyerError('EMAIL_INVALID', { email: 'ada' }))
    await actions.submit('ada')
    expect(login()).toMatchObject({ step: 'failed', failure: { code: 'EMAIL_INVALID' } })
    expect(foyer.getState().notices.alert).toBeUndefined()
    const timedOut = new FoyerError('FRAME_TIMED_OUT', { request: 'CONNECT_EMAIL', afterMs: 30_000 })
    frame.email.connect = () => Promise.reject(timedOut)
    await actions.submit(ada)
    expect(login()).toMatchObject({ step: 'failed', failure: { code: 'FRAME_TIMED_OUT' } })
    expect(foyer.getState().notices.alert?.content).toEqual({
      kind: 'text',
      text: 'Embedded Wallet Request Timed Out',
    })
  })

  it('keeps the newest e-mail address if the frame responds late to an older one', async () => {
    const { frame, actions, login } = await openEmail()
    const slow = postponed<'CONNECT'>()
    frame.email.connect = ({ email }) => (email === ada ? slow.promise : Promise.resolve('VERIFY_OTP'))
    const first = actions.submit(ada)
    await actions.submit('eve@example.org')
    slow.settle('CONNECT')
    await first
    expect(login()).toMatchObject({ step: 'code', email: 'eve@example.org' })
  })

  it('sends another code and stores when the next one may be requested [CONST-12]', async () => {
    const { frame, actions, state } = await openEmail()
    const before = Date.now()
    await actions.submit(ada)
    expect(state().resendAt).toBeGreaterThanOrEqual(before + 30_000)
    frame.waitMs = 0
    expect(await actions.resend()).toBe(true)
    expect(frame.calls.filter(each => each === `email ${ada}`)).toHaveLength(2)
    expect(state().resendAt).toBe(0)
    const tooSoon = new FoyerError('EMAIL_TOO_SOON', { seconds: 12 })
    frame.email.connect = () => Promise.reject(tooSoon)
    expect(await actions.resend()).toBe(false)
    expect(state().login).toMatchObject({ step: 'code', failure: { code: 'EMAIL_TOO_SOON' } })
    await actions.confirm('123456')
    expect(frame.calls).toContain('code 123456')
  })

  it('is canceled when its views are left', async () => {
    const { foyer, actions, login } = await openEmail()
    foyer.open()
    await actions.submit(ada)
    foyer.router.push({ view: 'EmailVerifyDevice' })
    foyer.router.replace({ view: 'EmailVerifyOtp' })
    expect(login().step).toBe('code')
    foyer.router.goBack()
    expect(login()).toEqual({ step: 'idle' })
  })
})

describe('a change of the e-mail address', () => {
  it('requests the code of the old e-mail address, then the code of the new one [STATE-32]', async () => {
    const { frame, actions, change, tracked } = await openEmail()
    await actions.submitChange('new@example.org')
    expect(change()).toMatchObject({ step: 'primary', newEmail: 'new@example.org', isChecking: false })
    await actions.confirmChange('111111')
    expect(change()).toMatchObject({ step: 'secondary', isChecking: false })
    await actions.confirmChange('222222')
    expect(change()).toMatchObject({ step: 'done', newEmail: 'new@example.org' })
    expect(frame.calls).toEqual(expect.arrayContaining(['primary 111111', 'secondary 222222']))
    expect(tracked).toContain('EMAIL_EDIT')
  })

  it.each([
    ['declined in the frame', new FoyerError('REQUEST_REJECTED', { method: 'UPDATE_EMAIL' })],
    ['closed the frame', new FoyerError('FRAME_ABORTED', { request: 'UPDATE_EMAIL' })],
  ])('goes back to the address without a failure if the visitor %s', async (_, error) => {
    const { frame, actions, change } = await openEmail()
    frame.email.change = () => Promise.reject(error)
    await actions.submitChange('new@example.org')
    expect(change()).toEqual({ step: 'idle' })
  })

  it('skips the first code if the frame does [STATE-32]', async () => {
    const { frame, actions, change } = await openEmail()
    frame.email.change = async () => 'VERIFY_SECONDARY_OTP'
    await actions.submitChange('new@example.org')
    expect(change().step).toBe('secondary')
    await actions.confirmChange('222222')
    expect(frame.calls).not.toEqual(expect.arrayContaining([expect.stringContaining('primary')]))
    expect(change().step).toBe('done')
  })

  it('stays at the step of a wrong code and shows the failure', async () => {
    const { frame, actions, change } = await openEmail()
    await actions.submitChange('new@example.org')
    frame.email.confirmPrimary = () => Promise.reject(refusal('Invalid code'))
    await actions.confirmChange('000000')
    expect(change()).toMatchObject({ step: 'primary', isChecking: false, failure: { code: 'FRAME_FAILED' } })
  })
})
