import { FoyerError } from '@foyer/common'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { initialModalState, initialRouterState } from '../router/routerState.js'
import { createNoticesController } from './controller.js'
import { initialNoticesState, type NoticeContent } from './state.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function create() {
  const logged: unknown[][] = []
  const store = createStore(() => ({
    notices: initialNoticesState,
    router: initialRouterState,
    modal: initialModalState,
  }))
  const notices = createNoticesController({ store, log: (...entry) => logged.push(entry) })
  const snackbar = () => {
    const { snackbar: shown } = store.getState().notices
    return shown?.isOpen ? shown.content : undefined
  }
  return { store, notices, logged, snackbar }
}

const text = (value: string): NoticeContent => ({ kind: 'text', text: value })

describe('the snackbar', () => {
  it.each(['success', 'error', 'loading'] as const)('has the variant %s [VIEW-19]', variant => {
    const { store, notices } = create()
    notices.showSnackbar(variant, text('a'))
    expect(store.getState().notices.snackbar).toEqual({
      variant,
      content: text('a'),
      iconUrl: undefined,
      isOpen: true,
      isSticky: false,
      isForPage: false,
    })
  })

  it('stays for 10 s when it is for the page', () => {
    const { notices, snackbar } = create()
    notices.showSnackbar('error', text('a'), { isForPage: true })
    vi.advanceTimersByTime(9999)
    expect(snackbar()).toEqual(text('a'))
    vi.advanceTimersByTime(1)
    expect(snackbar()).toBeUndefined()
  })

  it('shows its custom image if the URL is safe for <img> [VIEW-19] [ENT-20]', () => {
    const { store, notices } = create()
    notices.showSnackbar('success', text('a'), { iconUrl: 'https://images.example/door.png' })
    expect(store.getState().notices.snackbar?.iconUrl).toBe('https://images.example/door.png')
    notices.hideSnackbar()
    notices.showSnackbar('success', text('a'), { iconUrl: 'javascript:alert(1)' })
    expect(store.getState().notices.snackbar).toMatchObject({ iconUrl: undefined, isOpen: true })
  })

  it('closes when another one is shown, which opens 150 ms later [STATE-16] [CONST-6]', () => {
    const { notices, snackbar } = create()
    notices.showSnackbar('success', text('a'))
    notices.showSnackbar('error', text('b'))
    expect(snackbar()).toBeUndefined()
    vi.advanceTimersByTime(149)
    expect(snackbar()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(snackbar()).toEqual(text('b'))
  })

  it('is only the last of several shown within 150 ms', () => {
    const { notices, snackbar } = create()
    for (const value of ['a', 'b', 'c']) notices.showSnackbar('success', text(value))
    vi.advanceTimersByTime(150)
    expect(snackbar()).toEqual(text('c'))
  })

  it('closes 2500 ms after it opened', () => {
    const { notices, snackbar } = create()
    notices.showSnackbar('success', text('a'))
    vi.advanceTimersByTime(2000)
    notices.showSnackbar('success', text('b'))
    vi.advanceTimersByTime(150 + 2499)
    expect(snackbar()).toEqual(text('b'))
    vi.advanceTimersByTime(1)
    expect(snackbar()).toBeUndefined()
  })

  it('opens immediately after one that closed by itself', () => {
    const { notices, snackbar } = create()
    notices.showSnackbar('success', text('a'))
    vi.advanceTimersByTime(2500)
    notices.showSnackbar('success', text('b'))
    expect(snackbar()).toEqual(text('b'))
  })

  it('stays until it is hidden when it is sticky [ENT-20]', () => {
    const { notices, snackbar } = create()
    notices.showSnackbar('loading', text('a'), { isSticky: true })
    vi.advanceTimersByTime(60_000)
    expect(snackbar()).toEqual(text('a'))
    notices.hideSnackbar()
    expect(snackbar()).toBeUndefined()
  })

  it('leaves no timer behind when the instance stops', () => {
    const { notices, snackbar } = create()
    notices.showSnackbar('success', text('a'))
    notices.showSnackbar('success', text('b'))
    notices.stop()
    expect(vi.getTimerCount()).toBe(0)
    expect(snackbar()).toBeUndefined()
  })
})

describe('an alert', () => {
  it('is kept as data until it is hidden, and logged in full [ENT-20]', async () => {
    const { store, notices, logged } = create()
    const error = new FoyerError('NETWORK_NOT_FOUND', { networkId: 'eip155:9' })
    notices.raiseAlert(error)
    expect(store.getState().notices.alert).toEqual({
      variant: 'error',
      content: {
        kind: 'failure',
        failure: { code: 'NETWORK_NOT_FOUND', context: { networkId: 'eip155:9' }, retryable: false },
      },
    })
    expect(error.message).toBe('Network Not Found')
    const long = "The network is not known - make sure it is included in 'networks' of createFoyer"
    await expect.poll(() => logged).toEqual([['error', error, long]])
    vi.advanceTimersByTime(60_000)
    expect(store.getState().notices.alert).toBeDefined()
    notices.hideAlert()
    expect(store.getState().notices.alert).toBeUndefined()
  })

  it.each([
    [{ cause: 'origin', origin: 'https://app.example' }, 'Origin https://app.example not found on Allowlist'],
    [{ cause: 'projectId' }, 'Invalid Project ID'],
    [{ cause: 'domain' }, 'Unverified domain'],
  ] as const)('logs the mistake in the configuration: %o [ENT-20]', async (context, long) => {
    const { notices, logged } = create()
    notices.raiseAlert(new FoyerError('APP_CONFIGURATION_INVALID', context))
    await expect.poll(() => logged[0]?.[1]).toMatchObject({ message: 'Invalid App Configuration' })
    expect(logged[0]?.[2]).toContain(long)
  })
})
