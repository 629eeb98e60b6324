// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { countListeners } from '../../testing/countListeners.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedSiwx } from '../../testing/createScriptedSiwx.js'
import { selectStatus } from '../../wallet/connection/selectors.js'
import { openSignIn } from './openSignIn.test.support.js'

const optional = () => createScriptedSiwx({})
const away = new Error('the server is away')
const asked = 'get eip155:1 0xaaa'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
})

const wake = (name: 'focus' | 'pageshow' | 'online') => void window.dispatchEvent(new Event(name))
const useClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

/** Reloads the page of a signed-in visitor while the server is down. */
async function reloadSignedIn(isRequired: boolean) {
  const settings = isRequired ? { getRequired: () => true } : {}
  const storage = createMemoryBackend()
  const first = await openSignIn({ siwx: createScriptedSiwx(settings), options: { storage } })
  await first.connect()
  await first.reach('asked')
  await (await first.actions()).sign()
  first.stop()
  const siwx = createScriptedSiwx(settings)
  siwx.sessions = first.siwx.sessions
  siwx.script.getSessions = away
  const options = { storage, adapters: [createScriptedAdapter('eip155', first.wallet)] }
  return openSignIn({ siwx, options })
}

describe('a plugin that cannot read its sessions', () => {
  it('keeps the visitor connected if sign-in is optional, and receives a retry', async () => {
    const { foyer, reach, events, siwx, isOpen, tracked } = await reloadSignedIn(false)
    await reach('declined')
    expect(selectStatus(foyer.getState())).toBe('connected')
    expect(isOpen()).toBe(false)
    expect(events).toContainEqual(
      expect.objectContaining({ failure: expect.objectContaining({ code: 'SIWX_INIT_FAILED' }) }),
    )
    expect(tracked).toContain('SIWX_AUTH_ERROR')
    siwx.script.getSessions = 'answer'
    wake('online')
    await reach('signedIn')
    expect(selectStatus(foyer.getState())).toBe('connected')
  })

  it('receives retries after growing delays, and is reported once', async () => {
    useClock()
    const { reach, siwx, events, connect } = await openSignIn({ siwx: optional() })
    siwx.script.getSessions = away
    await connect()
    await reach('declined')
    await vi.advanceTimersByTimeAsync(5000)
    expect(siwx.calls).toEqual([asked, asked])
    await vi.advanceTimersByTimeAsync(9000)
    expect(siwx.calls).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(siwx.calls).toHaveLength(3)
    siwx.script.getSessions = 'answer'
    await vi.advanceTimersByTimeAsync(20_000)
    expect(siwx.calls).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(siwx.calls).toHaveLength(4)
    expect(events.filter(each => each.type === 'failed')).toHaveLength(1)
  })

  const said = { code: 'SIWX_INIT_FAILED' }
  const message = 'A problem occurred while trying initialize authentication'

  it.each([
    ['over the page', {}],
    ['in the inline card', { modal: { placement: 'inline' } }],
  ] as const)(
    'shows the failure %s, closes the modal and keeps the wallet [ERR-11]',
    async (_where, options) => {
      const siwx = optional()
      siwx.script.getSessions = away
      const { connect, foyer, reach, isOpen, snackbar } = await openSignIn({ siwx, options })
      await connect()
      await reach('declined')
      expect(isOpen()).toBe(false)
      const content = { kind: 'failure', failure: said, message }
      expect(snackbar()).toMatchObject({ variant: 'error', isOpen: true, isForPage: true, content })
      expect(selectStatus(foyer.getState())).toBe('connected')
    },
  )

  it.each([
    ['the modal was closed', {}],
    ['the card is inline', { modal: { placement: 'inline' } }],
  ] as const)(
    'opens the view with the failure if sign-in is required and %s [ERR-11]',
    async (_where, options) => {
      const siwx = createScriptedSiwx()
      siwx.script.getSessions = away
      const { foyer, reach, flow, view, isOpen } = await openSignIn({ siwx, options })
      await foyer.connect({ connectorId: 'red' })
      await reach('asked')
      expect([view(), isOpen()]).toEqual(['SIWXSignMessage', !('modal' in options)])
      expect(flow()).toMatchObject({ failure: said })
      expect(selectStatus(foyer.getState())).toBe('connected')
    },
  )

  it('keeps the view open if sign-in is required, and receives a retry by Sign [ERR-11]', async () => {
    const siwx = createScriptedSiwx()
    siwx.script.getSessions = away
    const { connect, reach, foyer, flow, view, isOpen, actions, wallet } = await openSignIn({ siwx })
    await connect()
    await reach('asked')
    expect(flow()).toMatchObject({ failure: { code: 'SIWX_INIT_FAILED' } })
    expect([view(), isOpen()]).toEqual(['SIWXSignMessage', true])
    expect(selectStatus(foyer.getState())).toBe('connected')
    const { sign } = await actions()
    await sign()
    expect(flow()).toMatchObject({ step: 'asked', failure: { code: 'SIWX_INIT_FAILED' } })
    siwx.script.getSessions = 'answer'
    await sign()
    expect(flow()).not.toHaveProperty('failure')
    expect(wallet.calls).not.toContain('eip155 sign')
    await sign()
    await reach('signedIn')
  })

  it('closes the view once it finds a session, and keeps the wallet', async () => {
    const { reach, siwx, foyer, isOpen } = await reloadSignedIn(true)
    await reach('asked')
    expect(selectStatus(foyer.getState())).toBe('connected')
    siwx.script.getSessions = 'answer'
    wake('focus')
    await reach('signedIn')
    expect(isOpen()).toBe(false)
  })

  it('requires sign-in if it cannot be created', async () => {
    const { connect, reach, foyer, actions, flow } = await openSignIn({
      options: { signIn: () => Promise.reject(away) },
    })
    await connect()
    await reach('asked')
    expect(selectStatus(foyer.getState())).toBe('connected')
    foyer.router.requestClose('escape')
    expect(foyer.getState().modal.isOpen).toBe(true)
    await (await actions()).sign()
    expect(flow()).toMatchObject({ step: 'asked', failure: { code: 'SIWX_INIT_FAILED' } })
  })

  it('is not asked again after the instance stops, which leaves no listener', async () => {
    useClock()
    const listeners = countListeners()
    const { reach, siwx, connect, stop } = await openSignIn({ siwx: optional() })
    siwx.script.getSessions = away
    await connect()
    await reach('declined')
    expect(Object.keys(listeners())).toContain('storage')
    stop()
    expect(vi.getTimerCount()).toBe(0)
    expect(listeners()).toEqual({})
    wake('online')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(siwx.calls).toHaveLength(1)
  })
})

describe('a session that ended while the device slept', () => {
  const sleepThrough = async () => {
    const world = await openSignIn({ siwx: createScriptedSiwx({}) })
    world.siwx.lifetimeMs = 60_000
    await world.connect()
    await world.reach('asked')
    await (await world.actions()).sign()
    // Moves the clock but not the timers, as on a sleeping device.
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + 3_600_000 })
    return world
  }

  it.each(['focus', 'pageshow', 'online'] as const)('is treated as ended at %s', async name => {
    const { reach, flow } = await sleepThrough()
    expect(flow().step).toBe('signedIn')
    wake(name)
    await reach('declined')
  })

  it('is treated as ended when the page becomes visible, and when the visitor opens the modal', async () => {
    const seen = await sleepThrough()
    document.dispatchEvent(new Event('visibilitychange'))
    await seen.reach('declined')
    seen.stop()
    vi.useRealTimers()
    const acting = await sleepThrough()
    acting.foyer.open()
    await acting.reach('declined')
  })

  it('is treated as ended even if the server cannot report whether it was renewed', async () => {
    const { reach, siwx, foyer } = await sleepThrough()
    siwx.script.getSessions = away
    wake('focus')
    await reach('declined')
    expect(selectStatus(foyer.getState())).toBe('connected')
  })
})
