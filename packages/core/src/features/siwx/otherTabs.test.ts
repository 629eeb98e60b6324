// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScriptedSiwx } from '../../testing/createScriptedSiwx.js'
import { openSignIn } from './openSignIn.test.support.js'

const key = '@foyer/default/siwx_change'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
})

/** What another tab says by its write. */
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
  it('signs in: this one stops asking', async () => {
    const { siwx, reach, isOpen } = await open()
    const message = await siwx.plugin.createMessage({ chainId: 'eip155:1', accountAddress: '0xaaa' })
    siwx.sessions = [{ data: message, message: `${message}`, signature: 'other' }]
    tell()
    await reach('signedIn')
    expect(isOpen()).toBe(false)
  })

  it('signs in while this one waits for its wallet: the wait ends', async () => {
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
    ['asks again where signing in is required', true, 'asked'],
    ['goes on where it is optional', false, 'declined'],
  ] as const)('signs out: this one %s', async (_, isRequired, step) => {
    const { siwx, reach, actions, isOpen } = await open(isRequired)
    await (await actions()).sign()
    siwx.sessions = []
    tell()
    await reach(step)
    expect(isOpen()).toBe(isRequired)
  })

  it('hears of what happens here', async () => {
    const { actions, foyer } = await open()
    expect(localStorage.getItem(key)).toBeNull()
    await (await actions()).sign()
    const signedIn = localStorage.getItem(key)
    expect(signedIn).not.toBeNull()
    await foyer.connection.disconnect()
    expect(localStorage.getItem(key)).not.toBe(signedIn)
  })
})

describe('coming back to the page', () => {
  it('looks again where the answer is old, and not before', async () => {
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
