// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedSiwx } from '../../testing/createScriptedSiwx.js'
import { selectStatus } from '../../wallet/connection/selectors.js'
import { openSignIn } from './openSignIn.test.support.js'

const down = new Error('the server is down')
const owed = '@foyer/default/siwx_sign_outs'
const revoke = 'revoke eip155:1 0xaaa'

afterEach(() => {
  vi.useRealTimers()
})

const useClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

/** Disconnects a signed-in visitor while the server is down. */
async function leaveWhileDown(isRequired = true) {
  useClock()
  const storage = createMemoryBackend()
  const siwx = createScriptedSiwx(isRequired ? { getRequired: () => true } : {})
  const world = await openSignIn({ siwx, options: { storage } })
  await world.connect()
  await world.reach('asked')
  await (await world.actions()).sign()
  world.siwx.script.setSessions = down
  world.siwx.script.revokeSession = down
  await world.foyer.disconnect()
  const back = () => {
    world.siwx.script.setSessions = 'answer'
    world.siwx.script.revokeSession = 'answer'
  }
  const revokes = () => world.siwx.calls.filter(call => call === revoke).length
  return { ...world, storage, back, revokes }
}

describe('a failed sign-out', () => {
  it('is retried after growing delays and when the page is online again', async () => {
    const { siwx, back, revokes, storage, foyer, stop } = await leaveWhileDown()
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    await vi.advanceTimersByTimeAsync(4999)
    expect(revokes()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(revokes()).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(revokes()).toBe(2)
    back()
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(siwx.sessions).toEqual([]))
    expect(storage.getItem(owed)).toBeNull()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(revokes()).toBe(3)
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is retried by the next page once the modal opens, but not while it loads [STATE-7]', async () => {
    const { siwx: before, storage, wallet, stop } = await leaveWhileDown()
    stop()
    expect(vi.getTimerCount()).toBe(0)
    const siwx = createScriptedSiwx()
    siwx.sessions = before.sessions
    const adapters = [createScriptedAdapter('eip155', wallet)]
    const { actions, foyer } = await openSignIn({ siwx, options: { storage, adapters } })
    await actions()
    window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(siwx.calls.filter(call => call.startsWith('revoke'))).toEqual([])
    foyer.open()
    await vi.waitFor(() => expect(siwx.sessions).toEqual([]))
    expect(storage.getItem(owed)).toBeNull()
  })

  it('is retried by the next page once its inline modal is used, but not while it loads [STATE-7]', async () => {
    const { siwx: before, storage, wallet, stop } = await leaveWhileDown()
    stop()
    const siwx = createScriptedSiwx()
    siwx.sessions = before.sessions
    const adapters = [createScriptedAdapter('eip155', wallet)]
    const { actions, foyer } = await openSignIn({
      siwx,
      options: { storage, adapters, modal: { placement: 'inline' } },
    })
    await actions()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(siwx.calls.filter(call => call.startsWith('revoke'))).toEqual([])
    foyer.router.visit()
    await vi.waitFor(() => expect(siwx.sessions).toEqual([]))
    expect(storage.getItem(owed)).toBeNull()
  })

  it('is repeated before the account counts as signed in again', async () => {
    const { back, connect, reach, revokes, flow } = await leaveWhileDown()
    await connect()
    await reach('asked')
    expect(flow()).toMatchObject({ failure: { code: 'SIWX_INIT_FAILED' } })
    expect(revokes()).toBe(2) // once when the modal opens, and once before the sign-in
    back()
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(flow()).not.toHaveProperty('failure'))
    expect(flow().step).toBe('asked')
  })

  it('never ends a newer session', async () => {
    const { back, connect, reach, actions, siwx, storage } = await leaveWhileDown(false)
    await connect()
    await reach('declined') // the check for a session failed
    const { signIn, sign } = await actions()
    await signIn()
    siwx.sessions = []
    await sign()
    expect(storage.getItem(owed)).toBeNull()
    back()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(siwx.sessions).toHaveLength(1)
  })

  it('is retried if the wallet ended the connection', async () => {
    useClock()
    const { connect, reach, actions, siwx, wallet } = await openSignIn()
    await connect()
    await reach('asked')
    await (await actions()).sign()
    siwx.script.revokeSession = down
    wallet.end()
    await reach('idle')
    await vi.waitFor(() => expect(siwx.calls.at(-1)).toBe(revoke))
    await vi.advanceTimersByTimeAsync(0)
    siwx.script.revokeSession = 'answer'
    await vi.advanceTimersByTimeAsync(5000)
    expect(siwx.sessions).toEqual([])
  })
})

describe('a session that this page never read', () => {
  it('ends with the disconnect, although its server was down at the reload [STATE-7]', async () => {
    const storage = createMemoryBackend()
    const first = await openSignIn({ options: { storage } })
    await first.connect()
    await first.reach('asked')
    await (await first.actions()).sign()
    first.stop()
    const siwx = createScriptedSiwx()
    siwx.sessions = first.siwx.sessions
    siwx.script.getSessions = down
    const adapters = [createScriptedAdapter('eip155', first.wallet)]
    const { foyer, actions } = await openSignIn({ siwx, options: { storage, adapters } })
    await vi.waitFor(() => expect(selectStatus(foyer.getState())).toBe('connected'))
    await actions()
    siwx.script.getSessions = 'answer'
    await foyer.disconnect()
    expect(siwx.sessions).toEqual([])
  })
})
