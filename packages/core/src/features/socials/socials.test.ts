import { FoyerError } from '@foyer/common'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { countListeners } from '../../testing/countListeners.js'
import { createScriptedEmbedded, embeddedOptions } from '../../testing/createScriptedEmbedded.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { userAgents, visitPage } from '../../testing/visitPage.js'
import { offeredProviders } from '../../wallet/connection/offeredLogins.js'
import { embeddedWalletId } from '../../wallet/connection/selectors.js'
import { readEnvironment } from '../../wallet/environment/environment.js'
import { feature as socialsFeature } from './feature.js'
import { createOpenerPolicy } from './openerPolicy.js'
import { addReturnAddress } from './socialLogin.js'
import { selectSocials } from './state.js'

const origin = 'https://secure.example'
const turn = () => new Promise(resolve => setTimeout(resolve, 0))

interface Visit {
  readonly isBlocked?: boolean
  /** Whether the window's first page never reports that it has loaded. */
  readonly isSilent?: boolean
  readonly href?: string
  readonly globals?: Readonly<Record<string, unknown>>
  readonly storage?: ReturnType<typeof createMemoryBackend>
}

async function openSocials({
  isBlocked = false,
  isSilent = false,
  href = 'https://app.example/',
  globals = {},
  ...rest
}: Visit = {}) {
  const popup = {
    closed: false,
    shown: [] as string[],
    close() {
      popup.closed = true
    },
    location: { replace: (uri: string) => void popup.shown.push(uri) },
  }
  const opened: string[] = []
  const open = (address: string, target: string) => {
    opened.push(`${target} ${address}`)
    if (!isBlocked && !isSilent) setTimeout(() => say({ type: '@foyer-frame/LOADING' }))
    return isBlocked ? null : popup
  }
  const url = new URL(href)
  const replaced: string[] = []
  const location = { href, search: url.search, pathname: url.pathname }
  const history = {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => void replaced.push(to),
  }
  visitPage(userAgents.desktop, { open, location, history, ...globals })
  const frame = createScriptedEmbedded()
  const metadata = { name: 'App', description: '', url: 'https://app.example', icons: [] }
  const started = await startFoyer({ ...embeddedOptions(frame), metadata, ...rest })
  const actions = await started.foyer.features.load('socials', async () => socialsFeature)
  const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    const event = Object.assign(new Event('message'), { data, origin, source: popup, ...from })
    window.dispatchEvent(event)
  }
  const state = () => selectSocials(started.foyer.getState())
  return { ...started, frame, actions, popup, opened, replaced, say, state, login: () => state().login }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a login by a provider', () => {
  it('opens the window in the click, goes to the provider and connects [OVER-7] [ENT-3] [ENT-30]', async () => {
    const storage = createMemoryBackend()
    const { foyer, frame, actions, popup, opened, say, login, state, tracked } = await openSocials({
      storage,
    })
    actions.start('google')
    expect(opened).toEqual([`foyer-social-login ${origin}/loading`])
    expect(login()).toMatchObject({ step: 'opening', provider: 'google' })
    expect(state().isWindowOpen).toBe(true)
    await vi.waitFor(() => expect(login().step).toBe('waiting'))
    expect(popup.shown).toEqual(['https://login.example/google?state=s'])
    say({ resultUri: `${origin}/result?code=1` })
    await vi.waitFor(() => expect(login().step).toBe('idle'))
    expect([popup.closed, state().isWindowOpen]).toEqual([true, false])
    expect(frame.calls).toContain(`social ${origin}/result?code=1`)
    expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe(embeddedWalletId)
    expect(storage.getItem('@foyer/default/connected_social')).toContain('google')
    expect(tracked).toEqual(
      expect.arrayContaining([
        'SOCIAL_LOGIN_STARTED',
        'SOCIAL_LOGIN_REQUEST_USER_DATA',
        'SOCIAL_LOGIN_SUCCESS',
      ]),
    )
  })

  it('goes to the provider once the window has loaded, and after 2 s in any case', async () => {
    const { actions, popup, login } = await openSocials({ isSilent: true })
    vi.useFakeTimers()
    actions.start('google')
    await vi.advanceTimersByTimeAsync(1900)
    expect(popup.shown).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(popup.shown).toHaveLength(1)
    expect(login().step).toBe('waiting')
  })

  it('fails if the browser blocks the window', async () => {
    const { actions, login, tracked } = await openSocials({ isBlocked: true })
    actions.start('github')
    expect(login()).toMatchObject({ step: 'failed', failure: { code: 'SOCIAL_POPUP_BLOCKED' } })
    expect(tracked).toContain('SOCIAL_LOGIN_ERROR')
  })

  it('is canceled by closing the window, whatever the frame does', async () => {
    const { frame, actions, popup, login, tracked } = await openSocials()
    frame.social.redirectUri = () => new Promise(() => undefined)
    vi.useFakeTimers()
    actions.start('google')
    await vi.advanceTimersByTimeAsync(500)
    popup.closed = true
    await vi.advanceTimersByTimeAsync(1500)
    expect(login()).toMatchObject({ step: 'failed', failure: { code: 'SOCIAL_CANCELLED' } })
    expect(tracked).toContain('SOCIAL_LOGIN_CANCELED')
  })

  describe('a page whose own header cuts its windows off', () => {
    afterEach(() => {
      vi.unstubAllGlobals()
    })
    /** Sets the policy in the page's response to a HEAD request, which is refused if `undefined`. */
    const serve = (policy: string | undefined) =>
      vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
        if (policy === undefined || method !== 'HEAD') throw new TypeError('no HEAD here')
        return new Response(null, { headers: { 'Cross-Origin-Opener-Policy': policy } })
      })

    it.each([
      ['its server sends the header', () => serve('same-origin')],
      ['the browser isolates it', () => vi.stubGlobal('crossOriginIsolated', true)],
    ])('opens no window and fails if %s', async (_, cutOff) => {
      serve('unsafe-none')
      cutOff()
      const { actions, opened, login, state, events } = await openSocials()
      actions.preload()
      await vi.waitFor(() => expect(state().preload).toBe('ready'))
      actions.start('google')
      expect(opened).toEqual([])
      expect(login()).toMatchObject({ failure: { code: 'SOCIAL_WINDOW_CUT_OFF', retryable: false } })
      expect(events).toMatchObject([{ type: 'failed', failure: { code: 'SOCIAL_WINDOW_CUT_OFF' } }])
    })

    it.each([
      ['same-origin', 'SOCIAL_WINDOW_CUT_OFF'],
      ['Same-Origin; report-to="coop"', 'SOCIAL_WINDOW_CUT_OFF'],
      ['same-origin-allow-popups', 'SOCIAL_CANCELLED'],
      [undefined, 'SOCIAL_CANCELLED'],
    ])('determines who closed a window that never loaded: %s', async (policy, code) => {
      serve(policy)
      const { actions, popup, login } = await openSocials({ isSilent: true })
      vi.useFakeTimers()
      actions.start('google')
      popup.closed = true
      await vi.advanceTimersByTimeAsync(3500)
      expect(login()).toMatchObject({ step: 'failed', failure: { code } })
    })

    it.each([
      ['failed', () => Promise.reject(new TypeError('the server did not answer'))],
      ['was refused', async () => new Response(null, { status: 503 })],
    ])('asks again after a request that %s, and only once after a response', async (_, fail) => {
      let policy: string | undefined
      const asked = vi.fn(async () => {
        if (policy === undefined) return fail()
        return new Response(null, { headers: { 'Cross-Origin-Opener-Policy': policy } })
      })
      visitPage(userAgents.desktop, { location: { href: 'https://shop.example/' } })
      vi.stubGlobal('fetch', asked)
      const openerPolicy = createOpenerPolicy()
      expect(await Promise.all([openerPolicy.cutsOff(), openerPolicy.cutsOff()])).toEqual([false, false])
      expect(asked).toHaveBeenCalledTimes(1)
      policy = 'same-origin'
      expect(await openerPolicy.cutsOff()).toBe(true)
      expect(await openerPolicy.cutsOff()).toBe(true)
      expect(openerPolicy.isKnownToCutOff()).toBe(true)
      expect(asked).toHaveBeenCalledTimes(2)
    })

    it("treats closing a loaded window as the visitor's choice", async () => {
      let answer = () => {}
      vi.stubGlobal(
        'fetch',
        () =>
          new Promise(resolve => {
            const headers = { 'Cross-Origin-Opener-Policy': 'same-origin' }
            answer = () => resolve(new Response(null, { headers }))
          }),
      )
      const { actions, popup, login } = await openSocials()
      vi.useFakeTimers()
      actions.start('google')
      await vi.advanceTimersByTimeAsync(500)
      answer()
      popup.closed = true
      await vi.advanceTimersByTimeAsync(1500)
      expect(login()).toMatchObject({ failure: { code: 'SOCIAL_CANCELLED' } })
    })
  })

  it('times out after 45 s and closes the window', async () => {
    const { actions, popup, login } = await openSocials()
    vi.useFakeTimers()
    actions.start('google')
    await vi.advanceTimersByTimeAsync(44_000)
    expect(login().step).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1500)
    expect(login()).toMatchObject({ step: 'failed', failure: { code: 'SOCIAL_TIMED_OUT' } })
    expect(popup.closed).toBe(true)
  })

  it('times out if the device slept past the 45 s, and leaves no timer or listener', async () => {
    const { actions, popup, login } = await openSocials()
    const listeners = countListeners()
    vi.useFakeTimers()
    actions.start('google')
    await vi.advanceTimersByTimeAsync(1500)
    expect(login().step).toBe('waiting')
    vi.setSystemTime(Date.now() + 60_000)
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(login()).toMatchObject({ failure: { code: 'SOCIAL_TIMED_OUT' } }))
    expect(popup.closed).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
    expect(listeners()).toEqual({})
  })

  it('accepts a result only from its own window on the secure site', async () => {
    const { frame, actions, say, login } = await openSocials()
    actions.start('google')
    await vi.waitFor(() => expect(login().step).toBe('waiting'))
    say({ resultUri: 'https://evil.example/x' }, { source: {}, origin })
    say({ hello: 1 })
    await turn()
    expect(login().step).toBe('waiting')
    say({ resultUri: 'https://evil.example/x' }, { origin: 'https://evil.example' })
    await vi.waitFor(() => expect(login()).toMatchObject({ failure: { code: 'SOCIAL_ORIGIN_UNTRUSTED' } }))
    expect(frame.calls.filter(each => each.startsWith('social'))).toEqual([])
  })

  it.each([`${origin}.evil.example`, `${origin}:1`, origin.replace('https', 'http'), origin.slice(0, -1)])(
    'accepts no result from %s, which only resembles the secure site',
    async stranger => {
      const { frame, actions, say, login } = await openSocials()
      actions.start('google')
      await vi.waitFor(() => expect(login().step).toBe('waiting'))
      say({ resultUri: 'https://evil.example/x' }, { origin: stranger })
      await vi.waitFor(() => expect(login()).toMatchObject({ failure: { code: 'SOCIAL_ORIGIN_UNTRUSTED' } }))
      expect(frame.calls.filter(each => each.startsWith('social'))).toEqual([])
    },
  )

  it.each(['javascript:alert(1)', 'http://login.example/'])('does not send the visitor to %s', async uri => {
    const { frame, actions, popup, login } = await openSocials()
    frame.social.redirectUri = async () => uri
    actions.start('google')
    await vi.waitFor(() => expect(login()).toMatchObject({ failure: { code: 'SOCIAL_ADDRESS_MISSING' } }))
    expect(popup.shown).toEqual([])
    expect(popup.closed).toBe(true)
  })

  it('is canceled and closes its window when its view is left', async () => {
    const { foyer, actions, popup, login } = await openSocials()
    foyer.open()
    foyer.router.push({ view: 'ConnectingSocial', provider: 'google' })
    actions.start('google')
    await vi.waitFor(() => expect(login().step).toBe('waiting'))
    foyer.router.goBack()
    expect(login().step).toBe('idle')
    await vi.waitFor(() => expect(popup.closed).toBe(true))
  })
})

describe('a login in Telegram', () => {
  const telegram = { TelegramWebviewProxy: { postEvent: () => undefined } }

  it("hides the visitor and Telegram's launch data from the provider", async () => {
    const launch = 'tgWebAppData=user%3D1&tgWebAppVersion=8'
    const href = `https://app.example/shop?item=2&tgWebAppStartParam=s#${launch}`
    const { actions, opened } = await openSocials({ globals: telegram, href })
    actions.start('github')
    await vi.waitFor(() => expect(opened).toHaveLength(1))
    const [, address = ''] = opened[0]?.split(' ') ?? []
    const comesBack = decodeURIComponent(new URL(address).searchParams.get('state')?.split('--')[1] ?? '')
    expect(comesBack).toBe('https://app.example/shop?item=2')
    expect(address).not.toContain('tgWebApp')
  })

  it('sends the page to the provider with the URL to return to [ENT-32]', async () => {
    const storage = createMemoryBackend()
    const { actions, opened } = await openSocials({ globals: telegram, storage })
    actions.start('github')
    await vi.waitFor(() => expect(opened).toHaveLength(1))
    const [target, address = ''] = opened[0]?.split(' ') ?? []
    expect(target).toBe('_top')
    expect(new URL(address).searchParams.get('state')).toBe(
      `s--${encodeURIComponent('https://app.example/')}`,
    )
    expect(storage.getItem('@foyer/default/social_provider_redirect')).toContain('github')
  })

  it('is finished on the return and leaves no trace [ENT-32]', async () => {
    const storage = createMemoryBackend()
    storage.setItem('@foyer/default/social_provider_redirect', JSON.stringify({ version: 1, data: 'github' }))
    const href = `https://app.example/?x=1&result_uri=${encodeURIComponent(`${origin}/r?code=2`)}`
    const { foyer, frame, replaced, state } = await openSocials({ href, storage, globals: telegram })
    await vi.waitFor(() => expect(foyer.getState().connection.byNamespace.eip155).toBeDefined())
    // The page has the session a moment before the login ends.
    await vi.waitFor(() => expect(state().login.step).toBe('idle'))
    expect(frame.calls).toContain(`social ${origin}/r?code=2`)
    expect(replaced).toEqual(['https://app.example/?x=1'])
    expect(storage.getItem('@foyer/default/social_provider_redirect')).toBeNull()
  })

  it('ignores a result that was not requested', async () => {
    const href = `https://app.example/?result_uri=${encodeURIComponent(`${origin}/r?code=2`)}`
    const { frame } = await openSocials({ href })
    await turn()
    expect(frame.calls.filter(each => each.startsWith('social'))).toEqual([])
  })

  const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
  it.each([
    ['Telegram on an iPhone', { container: 'telegram', os: 'ios', browser: 'safari' }, ['google']],
    ['Telegram on a Mac', { container: 'telegram', os: 'mac', browser: 'chrome' }, ['x']],
    ['Telegram on a Mac with Safari', { container: 'telegram', os: 'mac', browser: 'safari' }, []],
    ['Telegram on Android', { container: 'telegram', os: 'android', browser: 'chrome' }, ['facebook', 'x']],
    ['a browser on Android', { container: 'browser', os: 'android', browser: 'chrome' }, []],
  ] as const)('offers only the providers that work in %s [VAL-16]', (_, change, hidden) => {
    const environment = { ...readEnvironment({ navigator: { userAgent: '' } }), ...change }
    expect(offeredProviders(all, environment)).toEqual(all.filter(each => !hidden.some(one => one === each)))
    expect(offeredProviders(false, environment)).toEqual([])
  })
})

it('adds the return URL to the provider URL that is nested in a magic.link URL', () => {
  const nested = 'https://login.example/?state=s'
  const broker = new URL('https://auth.magic.link/v1')
  broker.searchParams.set('provider_authorization_url', nested)
  const found = new URL(addReturnAddress(broker.href, 'https://app.example/'))
  const inner = new URL(found.searchParams.get('provider_authorization_url') ?? '')
  expect(inner.searchParams.get('state')).toBe(`s--${encodeURIComponent('https://app.example/')}`)
})

describe('a Farcaster login', () => {
  it('shows the link, waits for the phone and connects [ENT-3]', async () => {
    const { foyer, frame, actions, state } = await openSocials()
    const phone: { accept?: (name: string) => void } = {}
    const url = 'https://farcaster.example/connect'
    frame.social.farcasterUri = async ({ onNumber } = {}) => {
      onNumber?.('42')
      return url
    }
    frame.social.connectFarcaster = () => new Promise(resolve => (phone.accept = resolve))
    actions.startFarcaster()
    await vi.waitFor(() => expect(state().farcaster).toMatchObject({ step: 'waiting', url, number: '42' }))
    phone.accept?.('ada')
    await vi.waitFor(() => expect(foyer.getState().connection.byNamespace.eip155).toBeDefined())
    await vi.waitFor(() => expect(state().farcaster.step).toBe('idle'))
  })

  it('drops its URL when the visitor goes back, and reloads the frame 100 ms later [VIEW-13]', async () => {
    const { foyer, frame, actions, state } = await openSocials()
    frame.social.connectFarcaster = () => new Promise(() => undefined)
    foyer.open()
    foyer.router.push({ view: 'ConnectingFarcaster' })
    actions.startFarcaster()
    await vi.waitFor(() => expect(state().farcaster.step).toBe('waiting'))
    vi.useFakeTimers()
    foyer.router.goBack()
    expect(state().farcaster).toEqual({ step: 'idle' })
    await vi.advanceTimersByTimeAsync(99)
    expect(frame.calls).not.toContain('reload')
    await vi.advanceTimersByTimeAsync(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(frame.calls).toContain('reload')
  })

  it('reloads the frame if the visitor goes back after a failure too [VIEW-13]', async () => {
    const { foyer, frame, actions, state } = await openSocials()
    frame.social.connectFarcaster = () =>
      Promise.reject(new FoyerError('FRAME_FAILED', { request: 'CONNECT_FARCASTER' }))
    foyer.open()
    foyer.router.push({ view: 'ConnectingFarcaster' })
    actions.startFarcaster()
    await vi.waitFor(() => expect(state().farcaster.step).toBe('failed'))
    vi.useFakeTimers()
    foyer.router.goBack()
    expect(state().farcaster).toEqual({ step: 'idle' })
    await vi.advanceTimersByTimeAsync(100)
    await vi.advanceTimersByTimeAsync(0)
    expect(frame.calls).toContain('reload')
  })

  it('continues if a connected visitor goes back, as the phone may still respond [VIEW-13]', async () => {
    const { foyer, frame, actions, state } = await openSocials()
    frame.social.connectFarcaster = () => new Promise(() => undefined)
    await foyer.connect({ connectorId: embeddedWalletId })
    foyer.open()
    foyer.router.push({ view: 'ConnectingFarcaster' })
    actions.startFarcaster()
    await vi.waitFor(() => expect(state().farcaster.step).toBe('waiting'))
    vi.useFakeTimers()
    foyer.router.goBack()
    await vi.advanceTimersByTimeAsync(200)
    expect(state().farcaster).toMatchObject({ step: 'waiting', url: 'https://farcaster.example/connect' })
    expect(frame.calls).not.toContain('reload')
  })

  it('shows why it failed', async () => {
    const { frame, actions, state } = await openSocials()
    frame.social.farcasterUri = () =>
      Promise.reject(new FoyerError('FRAME_TIMED_OUT', { request: 'X', afterMs: 1 }))
    actions.startFarcaster()
    await vi.waitFor(() =>
      expect(state().farcaster).toMatchObject({ step: 'failed', failure: { code: 'FRAME_TIMED_OUT' } }),
    )
  })
})

it('loads the frame in advance for an installed app', async () => {
  const { frame, actions, state } = await openSocials()
  actions.preload()
  await vi.waitFor(() => expect(state().preload).toBe('ready'))
  expect(frame.calls).toContain('load')
})
