// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScriptedSiwx } from '../../testing/createScriptedSiwx.js'
import { openSignIn } from './openSignIn.test.support.js'

const key = '@foyer/default/siwx_change'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
})

/** Sends the event that another tab's change causes. */
function tell() {
  localStorage.setItem(key, JSON.stringify({ version: 1, data: 'other' }))
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'other' }))
}

async function open(isRequired = true) {
  const siwx = createScriptedSiwx(isRequired ? { getRequired: () => true } : {})
  const world = await openSignIn({ siwx, options: { storage: 'local' } })
  await world.connect()
  await world.reach('asked')
  return world
}

describe('another tab', () => {
  it('signs in, which ends the request to sign here', async () => {
    const { siwx, reach, isOpen } = await open()
    const message = await siwx.plugin.createMessage({ chainId: 'eip155:1', accountAddress: '0xaaa' })
    siwx.sessions = [{ data: message, message: `${message}`, signature: 'other' }]
    tell()
    await reach('signedIn')
    expect(isOpen()).toBe(false)
  })

  it('signs in, which ends the wait for the wallet here', async () => {
    const { siwx, reach, actions, wallet, isOpen } = await open()
    wallet.script.sign = 'ignore'
    const signed = (await actions()).sign()
    await reach('signing')
    const message = await siwx.plugin.createMessage({ chainId: 'eip155:1', accountAddress: '0xaaa' })
    siwx.sessions = [{ data: message, message: `${message}`, signature: 'other' }]
    tell()
    await reach('signedIn')
    await signed
    expect(isOpen()).toBe(false)
    expect(siwx.calls).not.toContain('add eip155:1 0xaaa')
  })

  it.each([
    ['asks again if sign-in is required', true, 'asked'],
    ['continues without sign-in if it is optional', false, 'declined'],
  ] as const)('signs out, and this tab %s', async (_, isRequired, step) => {
    const { siwx, reach, actions, isOpen } = await open(isRequired)
    await (await actions()).sign()
    siwx.sessions = []
    tell()
    await reach(step)
    expect(isOpen()).toBe(isRequired)
  })

  it('is notified of a sign-in and a sign-out here', async () => {
    const { actions, foyer } = await open()
    expect(localStorage.getItem(key)).toBeNull()
    await (await actions()).sign()
    const signedIn = localStorage.getItem(key)
    expect(signedIn).not.toBeNull()
    await foyer.disconnect()
    expect(localStorage.getItem(key)).not.toBe(signedIn)
  })
})

describe('a return to the page', () => {
  it('checks the session again only if the last response is too old', async () => {
    const siwx = createScriptedSiwx({ getRequired: () => true, recheckAfterMs: 60_000 })
    const { connect, reach, actions } = await openSignIn({ siwx, options: { storage: 'local' } })
    await connect()
    await reach('asked')
    await (await actions()).sign()
    const count = siwx.calls.length
    document.dispatchEvent(new Event('visibilitychange'))
    expect(siwx.calls).toHaveLength(count)
    siwx.sessions = []
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 })
    document.dispatchEvent(new Event('visibilitychange'))
    await reach('asked')
  })
})
