import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import {
  failureOf,
  frameElement,
  holdTimers,
  isSettled,
  limits,
  order,
  shout,
  startWorld,
  untilHeard,
} from '../__fixtures__/startWorld.js'

const { firstWordsMs, loadTimeoutMs, readyDelayMs, reloadTimeoutMs, requestTimeoutMs } = limits
/** A URL without a server. */
const nowhere = 'http://127.0.0.1:1/frame'
const ready = { type: '@foyer-frame/READY', version: 1 }

/** Adds a frame to the page that is not the wallet's. */
async function addFrame(path: string): Promise<HTMLIFrameElement> {
  const iframe = document.createElement('iframe')
  iframe.src = `${inject('frameSite').origin}/${path}?projectId=${crypto.randomUUID()}`
  const loaded = new Promise(resolve => iframe.addEventListener('load', resolve))
  document.body.append(iframe)
  onTestFinished(() => iframe.remove())
  await loaded
  await order({}, iframe) // the frame's script runs
  return iframe
}

describe('the frame', () => {
  it('is not created or loaded before it is needed, nor by a reconnect without a login [STATE-30]', async () => {
    const listen = vi.spyOn(window, 'addEventListener')
    onTestFinished(() => listen.mockRestore())
    const { wallet, reconnect, storage } = startWorld()
    const [children, scripts] = [
      document.body.childElementCount,
      performance.getEntriesByType('resource').length,
    ]
    wallet.rejectPending()
    wallet.hide()
    await wallet.syncTheme({ themeMode: 'light' })
    await wallet.syncApp({ projectId: 'p', sdkType: 'foyer', sdkVersion: '1' })
    expect([wallet.user(), wallet.email.waitMs(), wallet.email.address()]).toEqual([undefined, 0, undefined])
    expect(await reconnect()).toEqual([])
    wallet.close()
    expect(document.body.childElementCount).toBe(children)
    expect(performance.getEntriesByType('resource')).toHaveLength(scripts)
    expect(listen).not.toHaveBeenCalled()
    expect([...storage.entries]).toEqual([])
  })

  it('becomes ready 500 ms after its first message, no sooner [STATE-30] [CONST-16]', async () => {
    const timers = holdTimers(readyDelayMs)
    const { wallet } = startWorld('frame/ok', { readyMs: readyDelayMs })
    const waitingAtReady: number[] = []
    const note = ({ data }: MessageEvent<{ type?: unknown }>) => {
      if (data.type === ready.type) waitingAtReady.push(timers.count(readyDelayMs))
    }
    window.addEventListener('message', note, { capture: true })
    onTestFinished(() => window.removeEventListener('message', note, { capture: true }))
    const loading = wallet.load()
    await timers.untilWaiting(readyDelayMs)
    expect(waitingAtReady).toEqual([0])
    await order({}) // the frame has accepted the port
    await timers.pass(readyDelayMs - 1)
    expect(await isSettled(loading)).toBe(false)
    await timers.pass(1)
    expect(await isSettled(loading)).toBe(true)
  })

  it('is not ready before it accepts the port', async () => {
    const timers = holdTimers(readyDelayMs)
    const { wallet } = startWorld('frame/slow', { readyMs: readyDelayMs })
    const loading = wallet.load()
    await timers.untilWaiting(readyDelayMs)
    await timers.pass(readyDelayMs)
    await expect.poll(async () => (await order({})).wasGreeted).toBe(true)
    expect(await isSettled(loading)).toBe(false)
    await order({ takesPort: true })
    await loading
    expect(await wallet.email.connect({ email: 'ann@example.org' })).toBe('VERIFY_OTP')
  })

  it('delays requests until a slow frame has loaded', async () => {
    const timers = holdTimers(loadTimeoutMs, requestTimeoutMs)
    const { wallet } = startWorld('frame/mute')
    const asking = wallet.email.connect({ email: 'ann@example.org' })
    await timers.untilWaiting(loadTimeoutMs)
    await timers.pass(loadTimeoutMs - 1)
    // The request's own timeout starts once the frame is ready.
    expect(timers.count(requestTimeoutMs)).toBe(0)
    expect(await isSettled(asking)).toBe(false)
    await order({ shout: [ready] })
    expect(await asking).toBe('VERIFY_OTP')
  })

  it('is shared by all wallets with the same address and project, and removed with the last one', async () => {
    const one = startWorld()
    const two = startWorld('frame/ok', one.settings)
    const other = startWorld()
    const count = () => document.querySelectorAll('body > div > #foyer-frame').length
    await Promise.all([one, two, other].map(({ wallet }) => wallet.load()))
    expect(count()).toBe(2)
    expect(await one.wallet.email.connect({ email: 'ann@example.org' })).toBe('VERIFY_OTP')
    one.wallet.close()
    one.wallet.close()
    expect(count()).toBe(2)
    expect(await two.wallet.social.farcasterUri()).toContain('farcaster')
    two.wallet.close()
    expect(count()).toBe(1)
    other.wallet.close()
    expect(count()).toBe(0)
  })

  it('has an id, a name, a title and no unnecessary permissions', async () => {
    const { wallet } = startWorld()
    await wallet.load()
    const { id, name, title, allow, referrerPolicy, sandbox } = frameElement() as HTMLIFrameElement
    expect({ id, name, title, referrerPolicy, sandbox: [...sandbox] }).toEqual({
      id: 'foyer-frame',
      name: 'foyer-frame',
      title: 'Wallet',
      referrerPolicy: 'origin',
      sandbox: [],
    })
    expect(allow).toBe('')
  })
})

describe('a frame that does not load', () => {
  it.each(['never', 'frame/silent'])(
    '(%s) fails after 20 s and can be tried again [ERR-17] [CONST-13]',
    async path => {
      const timers = holdTimers(loadTimeoutMs)
      const { wallet } = startWorld(path)
      const words = 'Network Error - Could not load embedded wallet'
      const failure = { code: 'FRAME_LOAD_TIMED_OUT', message: words }
      const asking = failureOf(wallet.email.connect({ email: 'ann@example.org' }))
      await timers.untilWaiting(loadTimeoutMs)
      await timers.pass(loadTimeoutMs - 1)
      expect(frameElement()).toBeDefined()
      expect(await isSettled(asking)).toBe(false)
      await timers.pass(1)
      expect(await asking).toEqual(failure)
      expect(frameElement()).toBeUndefined()
      const askingAgain = failureOf(wallet.social.farcasterUri())
      await timers.untilWaiting(loadTimeoutMs)
      await timers.pass(loadTimeoutMs)
      expect(await askingAgain).toEqual(failure)
    },
  )

  it.each(['gone', 'frame/mute', 'nowhere'])(
    '(%s) fails 5 s after the browser loaded another page in it [ERR-16]',
    async path => {
      const timers = holdTimers(loadTimeoutMs, firstWordsMs)
      const { wallet } = startWorld(path, path === 'nowhere' ? { frameUrl: nowhere } : {})
      const failure = { code: 'FRAME_LOAD_FAILED', message: 'Unable to load email login dependency' }
      for (let tries = 1; tries <= 2; tries += 1) {
        const asking = failureOf(wallet.email.connect({ email: 'ann@example.org' }))
        await timers.untilWaiting(firstWordsMs)
        await timers.pass(firstWordsMs - 1)
        expect(await isSettled(asking)).toBe(false)
        await timers.pass(1)
        expect(await asking).toEqual(failure)
        expect(frameElement()).toBeUndefined()
        expect([timers.count(firstWordsMs), timers.count(loadTimeoutMs)]).toEqual([0, 0])
      }
    },
  )

  it('fails with FRAME_LOAD_FAILED if the browser reports a load error [ERR-16]', async () => {
    const { wallet } = startWorld('never')
    const loading = failureOf(wallet.load())
    await expect.poll(frameElement).toBeDefined()
    frameElement()?.dispatchEvent(new Event('error'))
    const failure = { code: 'FRAME_LOAD_FAILED', message: 'Unable to load email login dependency' }
    expect(await loading).toEqual(failure)
    expect(frameElement()).toBeUndefined()
  })

  it.each([
    ['old', 'FRAME_LOAD_FAILED'],
    ['refusing', 'FRAME_LOAD_FAILED'],
    ['unverified', 'APP_CONFIGURATION_INVALID'],
  ])('fails with the frame’s own reason: %s becomes %s [ERR-22]', async (path, code) => {
    const { wallet } = startWorld(`frame/${path}`)
    const message = code.startsWith('APP')
      ? 'Invalid App Configuration'
      : 'Unable to load email login dependency'
    expect(await failureOf(wallet.load())).toEqual({ code, message })
    expect(frameElement()).toBeUndefined()
  })

  it('rejects a canceled request immediately [ERR-18]', async () => {
    const { wallet } = startWorld('never')
    const cancel = new AbortController()
    const waits = [
      failureOf(wallet.load(cancel.signal)),
      failureOf(wallet.email.confirmDevice({ signal: cancel.signal })),
    ]
    cancel.abort()
    const failure = { code: 'FRAME_ABORTED', message: 'Something went wrong' }
    expect(await Promise.all(waits)).toEqual([failure, failure])
    expect(await failureOf(wallet.email.confirmDevice({ signal: AbortSignal.abort() }))).toEqual(failure)
  })
})

describe('a message from another sender', () => {
  it('is ignored if it comes from another origin, which never receives the port', async () => {
    const timers = holdTimers(loadTimeoutMs)
    const { wallet } = startWorld('away')
    const loading = wallet.load()
    await expect.poll(frameElement).toBeDefined()
    // The foreign page runs in the frame's element and has sent READY.
    await shout([ready])
    expect(await order({})).toMatchObject({ heard: [], wasGreeted: false })
    expect(await isSettled(loading)).toBe(false)
    await timers.pass(loadTimeoutMs)
    expect(await failureOf(loading)).toMatchObject({ code: 'FRAME_LOAD_TIMED_OUT' })
  })

  it('is ignored if it comes from a site that the frame navigated to, and ends no request', async () => {
    const timers = holdTimers(requestTimeoutMs)
    const { wallet } = startWorld()
    await wallet.load()
    await order({ script: { CONNECT_DEVICE: { do: 'ignore' } } })
    const waiting = wallet.email.confirmDevice()
    waiting.catch(() => {})
    await untilHeard('CONNECT_DEVICE')
    await order({ goTo: '/away' })
    // The foreign page runs in the frame's element.
    await expect.poll(async () => (await order({})).heard).toEqual([])
    await shout([ready])
    expect(await order({})).toMatchObject({ heard: [], wasGreeted: false })
    expect(await isSettled(waiting)).toBe(false)
    await timers.pass(requestTimeoutMs)
    expect(await failureOf(waiting)).toMatchObject({ code: 'FRAME_TIMED_OUT' })
  })

  it('is ignored if it comes from another window of the same origin, or the page itself', async () => {
    const timers = holdTimers(loadTimeoutMs)
    const { wallet } = startWorld('frame/mute')
    const loading = wallet.load()
    await expect.poll(frameElement).toBeDefined()
    await order({}) // the page runs and would accept a port
    const other = await addFrame('frame/mute')
    window.postMessage(ready, '*')
    await shout([ready], other)
    for (const frame of [other, frameElement()])
      expect(await order({}, frame)).toMatchObject({ heard: [], wasGreeted: false })
    expect(await isSettled(loading)).toBe(false)
    await timers.pass(loadTimeoutMs)
    expect(await failureOf(loading)).toMatchObject({ code: 'FRAME_LOAD_TIMED_OUT' })
  })

  it('is ignored if malformed', async () => {
    const { wallet } = startWorld('frame/mute')
    const loading = wallet.load()
    await expect.poll(frameElement).toBeDefined()
    const near = [{ type: ready.type }, { ...ready, version: '1' }, { type: '@foyer-app/READY', version: 1 }]
    await shout([null, 7, 'READY', [], {}, ...near])
    expect((await order({})).wasGreeted).toBe(false)
    expect(await isSettled(loading)).toBe(false)
    await order({ shout: [ready] })
    await loading
  })
})

describe('a reloaded frame', () => {
  it('gets a new port: pending requests end, and later requests are answered', async () => {
    const { wallet, signIn, connect } = startWorld()
    await signIn()
    const [session] = await connect()
    await order({ script: { CONNECT_DEVICE: { do: 'ignore' }, RPC_REQUEST: { do: 'ignore' } } })
    const waiting = failureOf(wallet.email.confirmDevice())
    const signing = failureOf(session?.signMessage?.({ message: 'Hello' }))
    await untilHeard('CONNECT_DEVICE', 'RPC_REQUEST')
    await order({ isReloading: true })
    expect(await waiting).toEqual({ code: 'FRAME_ABORTED', message: 'Something went wrong' })
    expect(await signing).toEqual({ code: 'FRAME_ABORTED', message: 'Request was aborted' })
    expect(await session?.signMessage?.({ message: 'Hello' })).toMatch(/^0x/)
    expect((await order({})).loads).toBe(2)
  })

  it('receives the theme and the app again [ENT-26]', async () => {
    const { wallet } = startWorld()
    const metadata = { name: 'App', description: 'An app', url: 'https://app.example', icons: ['/i.png'] }
    const app = { metadata, projectId: 'p', sdkType: 'foyer', sdkVersion: '1.0' }
    const theme = {
      themeMode: 'light',
      themeVariables: { accent: '#f00', size: 12 },
      w3mThemeVariables: { '--w3m-accent': '#f00' },
    } as const
    await wallet.syncApp(app)
    await wallet.syncTheme({ themeMode: 'dark' })
    await wallet.load()
    await wallet.syncTheme(theme)
    const told = async () => (await order({})).heard.map(({ name, payload }) => [name, payload])
    expect(await told()).toEqual([
      ['SYNC_DAPP_DATA', app],
      ['SYNC_THEME', { themeMode: 'dark' }],
      ['SYNC_THEME', theme],
    ])
    await wallet.reload()
    await expect.poll(told).toEqual([
      ['SYNC_DAPP_DATA', app],
      ['SYNC_THEME', theme],
    ])
  })

  it('is loaded by reload if it was not loaded before', async () => {
    const { wallet } = startWorld()
    await wallet.reload()
    expect((await order({})).loads).toBe(1)
  })

  it('is replaced if it does not answer the reload', async () => {
    const timers = holdTimers(reloadTimeoutMs)
    const { wallet } = startWorld()
    await wallet.load()
    await order({ script: { RELOAD: { do: 'ignore' } } })
    const before = frameElement()
    const reloading = wallet.reload()
    await timers.untilWaiting(reloadTimeoutMs)
    await timers.pass(reloadTimeoutMs)
    await reloading
    expect(frameElement()).not.toBe(before)
    expect((await order({})).loads).toBe(2)
    expect(await wallet.social.farcasterUri()).toContain('farcaster')
  })

  it('is loaded again after the host removed it from the page', async () => {
    const { wallet } = startWorld()
    await wallet.load()
    frameElement()?.parentElement?.remove()
    const appearance = { label: 'Approve', closeLabel: 'Close', isInPlace: true, onClose() {} }
    expect(() => wallet.show(appearance)).toThrow('W3mFrame: iframe is not set')
    expect(await wallet.social.farcasterUri()).toContain('farcaster')
    expect((await order({})).loads).toBe(2)
  })
})
