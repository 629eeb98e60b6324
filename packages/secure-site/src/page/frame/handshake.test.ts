import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMail } from '../../__fixtures__/createBrowser.js'
import { type BrowserWorld, startBrowserWorld } from '../../__fixtures__/startBrowserWorld.js'

let world: BrowserWorld
beforeAll(async () => {
  world = await startBrowserWorld()
})
afterAll(() => world.stop())

const success = { type: '@foyer-frame/CONNECT_SUCCESS', id: 'greeting-1', payload: { version: 1 } }
/** Resolves to the work's result, or to `undefined` if a later request is answered first. */
const byThen = (work: Promise<unknown>) => Promise.race([work, world.untilLater()])

describe('an app on another site', () => {
  it('connects, and exchanges messages only over its port', async () => {
    const { page, greeting, ask } = await world.open()
    expect(greeting).toEqual(success)
    const email = 'framed@lab.test'
    expect(await ask('CONNECT_EMAIL', { email })).toMatchObject({
      type: '@foyer-frame/CONNECT_EMAIL_SUCCESS',
      payload: { action: 'VERIFY_DEVICE' },
    })
    expect((await lastMail(world.frame, email)).subject).toBe('Approve this device')
    expect(await ask('CONNECT_OTP', { otp: '000000' })).toMatchObject({
      type: '@foyer-frame/CONNECT_OTP_ERROR',
      payload: { message: 'This code is no longer valid. Ask for a new one.' },
    })
    // The page receives only the first message.
    expect(await page.evaluate(() => window.wordsToPage)).toEqual([
      { type: '@foyer-frame/READY', version: 1 },
    ])
  })

  it('connects only once', async () => {
    const { page } = await world.open()
    const second = page.evaluate(() => window.greet('greeting-2'))
    expect(await byThen(second)).toBeUndefined()
  })

  it('receives an error if its project is not allowed', async () => {
    const { page, greeting } = await world.open({ path: '/sdk?projectId=unverified' })
    expect(greeting).toEqual({
      type: '@foyer-frame/CONNECT_ERROR',
      id: 'greeting-1',
      payload: { message: expect.stringContaining('may not use this wallet'), reason: 'unverified_domain' },
    })
    const asked = page.evaluate(() => window.ask('IS_CONNECTED'))
    expect(await byThen(asked)).toBeUndefined()
  })

  it('cannot frame the wallet unless listed, nor any other page of the site', async () => {
    const framed = async (site: string, path: string) => {
      const page = await world.newPage()
      const refused: string[] = []
      page.on('console', message => refused.push(message.text()))
      await page.goto(world.hostUrl(site))
      const opening = page.evaluate(address => window.openFrame(address), `${world.frame.origin}${path}`)
      const answer = await byThen(opening.catch(() => undefined))
      return { answer, isRefused: refused.some(text => /frame-ancestors|X-Frame-Options/.test(text)) }
    }
    expect(await framed('evil', '/sdk?projectId=lab')).toEqual({ answer: undefined, isRefused: true })
    expect(await framed('lab', '/dashboard')).toEqual({ answer: undefined, isRefused: true })
    expect(await framed('lab', '/sdk?projectId=lab')).toMatchObject({ answer: success })
  })

  it('finds its visitor signed in after a reload, until the sign-out', async () => {
    const framed = await world.open()
    await framed.signIn('again@lab.test')
    const reload = async () => {
      await framed.page.reload()
      await framed.page.evaluate(
        address => window.openFrame(address),
        `${world.frame.frameUrl}?projectId=lab`,
      )
      return (await framed.ask('IS_CONNECTED')).payload
    }
    expect(await reload()).toEqual({ isConnected: true })
    await framed.ask('SIGN_OUT')
    expect(await reload()).toEqual({ isConnected: false })
    expect((await framed.ask('CONNECT_EMAIL', { email: 'again@lab.test' })).payload).toEqual({
      action: 'VERIFY_OTP',
    })
  })

  it('cannot read the frame’s storage', async () => {
    const framed = await world.open()
    await framed.signIn('secret@lab.test')
    const { page } = framed
    const asked = page.waitForRequest(request => request.url().endsWith('/api/user/isConnected'))
    await framed.ask('IS_CONNECTED')
    const token = (await asked).headers()['authorization']?.slice('Bearer '.length) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const seen = await page.evaluate(() => {
      const child = document.querySelector('iframe')?.contentWindow
      const reach = (work: () => unknown) => {
        try {
          return String(work())
        } catch (error) {
          return (error as Error).name
        }
      }
      return {
        storage: reach(() => child?.localStorage.length),
        document: reach(() => child?.document.body),
        all: JSON.stringify([window.heard, window.wordsToPage, { ...localStorage }, document.cookie]),
      }
    })
    expect(seen).toMatchObject({ storage: 'SecurityError', document: 'SecurityError' })
    expect(seen.all).not.toContain(token)
  })
})

describe('the handshake', () => {
  /** Opens a page with a frame that is not connected yet. */
  async function openUngreeted() {
    const page = await world.newPage()
    await page.goto(world.hostUrl('lab'))
    await page.evaluate(async address => {
      const ready = new Promise(resolve =>
        window.addEventListener('message', ({ data }) => data.type === '@foyer-frame/READY' && resolve(data)),
      )
      const frame = document.createElement('iframe')
      frame.src = address
      document.body.append(frame)
      await ready
    }, `${world.frame.frameUrl}?projectId=lab`)
    /** Sends the handshake from the page. Resolves to the response. */
    const greet = () =>
      page.evaluate(
        () =>
          new Promise(resolve => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = ({ data }) => resolve(data)
            const connect = { type: '@foyer-app/CONNECT', version: 1, id: 'greeting-1' }
            document.querySelector('iframe')?.contentWindow?.postMessage(connect, '*', [port2])
          }),
      )
    return { page, greet }
  }
  const connect = { type: '@foyer-app/CONNECT', version: 1, id: 'of-somebody-else' }

  it('is not accepted from another frame of the same app', async () => {
    const { page, greet } = await openUngreeted()
    const sibling = page.waitForEvent('frameattached')
    await page.evaluate(() => {
      const other = document.createElement('iframe')
      other.src = location.href
      document.body.append(other)
    })
    const frame = await sibling
    await frame.waitForURL(world.hostUrl('lab'))
    await frame.evaluate(
      message => window.parent.frames[0]?.postMessage(message, '*', [new MessageChannel().port2]),
      connect,
    )
    expect(await byThen(greet())).toEqual(success)
  })

  it('is not accepted from a window that the app opened', async () => {
    const { page, greet } = await openUngreeted()
    const opening = page.waitForEvent('popup')
    await page.evaluate(() => void window.open(location.href))
    const popup = await opening
    await popup.waitForLoadState()
    await popup.evaluate(
      message => (window.opener as Window).frames[0]?.postMessage(message, '*', [new MessageChannel().port2]),
      connect,
    )
    expect(await byThen(greet())).toEqual(success)
  })

  it('is not accepted with another name, in another format or without a port', async () => {
    const { page, greet } = await openUngreeted()
    await page.evaluate(message => {
      const target = document.querySelector('iframe')?.contentWindow
      const { port2 } = new MessageChannel()
      target?.postMessage({ type: '@foyer-app/IS_CONNECTED', id: message.id }, '*', [port2])
      target?.postMessage({ ...message, version: 'one' }, '*', [new MessageChannel().port2])
      target?.postMessage(null, '*', [new MessageChannel().port2])
      target?.postMessage(message, '*')
    }, connect)
    expect(await byThen(greet())).toEqual(success)
  })
})

describe('requests to the frame', () => {
  it('are dropped if they are malformed or repeat an id', async () => {
    const { page, ask } = await world.open()
    const id = 'an-id-that-is-used-twice'
    await ask('IS_CONNECTED', undefined, id)
    await page.evaluate(used => {
      window.say({ type: '@foyer-app/IS_CONNECTED', id: used })
      window.say({ type: '@foyer-app/CONNECT_EMAIL', id: 'without-an-address', payload: {} })
      window.say({ type: '@foyer-app/EVERYTHING', id: 'an-unknown-name' })
      window.say({ type: '@foyer-frame/IS_CONNECTED_SUCCESS', id: 'of-the-wrong-side' })
      window.say('IS_CONNECTED')
      window.say(null)
    }, id)
    await ask('IS_CONNECTED')
    const heard = await page.evaluate(() => window.heard.map(message => message.type))
    expect(heard).toEqual([
      '@foyer-frame/CONNECT_SUCCESS',
      '@foyer-frame/IS_CONNECTED_SUCCESS',
      '@foyer-frame/IS_CONNECTED_SUCCESS',
    ])
  })

  it('are answered as the protocol specifies, before and after signing in', async () => {
    const framed = await world.open()
    const { ask } = framed
    expect((await ask('IS_CONNECTED')).payload).toEqual({ isConnected: false })
    expect((await ask('GET_USER', {})).payload).toEqual({ message: 'Sign in first.', code: 4100 })
    await framed.signIn('names@lab.test')
    expect((await ask('IS_CONNECTED')).payload).toEqual({ isConnected: true })
    expect((await ask('GET_USER', { chainId: 'eip155:1' })).payload).toMatchObject({
      email: 'names@lab.test',
      chainId: 1,
      accounts: [{ type: 'eoa' }],
    })
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect((await ask('SWITCH_NETWORK', { chainId: solana })).payload).toEqual({ chainId: solana })
    expect((await ask('GET_CHAIN_ID')).payload).toEqual({ chainId: solana })
    expect((await ask('GET_USER', {})).payload).toMatchObject({ chainId: solana })
    expect((await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).payload).toEqual({
      smartAccountEnabledNetworks: [],
    })
    expect((await ask('CONNECT_EMAIL', { email: 'names@lab.test' })).payload).toEqual({ action: 'CONNECT' })
    expect((await ask('SIGN_OUT')).type).toBe('@foyer-frame/SIGN_OUT_SUCCESS')
    expect((await ask('IS_CONNECTED')).payload).toEqual({ isConnected: false })
  })

  it('start on the network in the frame’s URL', async () => {
    const framed = await world.open({ path: '/sdk?projectId=lab&chainId=eip155:137' })
    await framed.signIn('on-polygon@lab.test')
    expect((await framed.ask('GET_CHAIN_ID')).payload).toEqual({ chainId: 'eip155:137' })
    expect((await framed.ask('GET_USER', {})).payload).toMatchObject({ chainId: 137 })
  })

  it('set the theme', async () => {
    const { page, ask } = await world.open()
    const theme = () => page.frames()[1]?.evaluate(() => document.documentElement.dataset['theme'])
    expect(await theme()).toBe('dark')
    await ask('SYNC_THEME', { themeMode: 'light' })
    expect(await theme()).toBe('light')
  })

  it('end when they are canceled', async () => {
    const { page, ask } = await world.open()
    await ask('CONNECT_EMAIL', { email: 'waits@lab.test' })
    const waiting = ask('CONNECT_DEVICE', undefined, 'the-one-that-waits')
    await page.evaluate(() => window.say({ type: '@foyer-app/CANCEL', id: 'the-one-that-waits' }))
    expect(await waiting).toMatchObject({ type: '@foyer-frame/CONNECT_DEVICE_ERROR' })
  })
})

describe('the site’s pages', () => {
  const isVoid = 'This sign-in is no longer valid. Start again.'

  it('show an error without an app', async () => {
    const page = await world.newPage()
    await page.goto(world.frame.frameUrl)
    await page.getByText('W3mFrame: parent is not set').waitFor()
    for (const path of ['/login', '/callback']) {
      await page.goto(`${world.frame.origin}${path}?code=1&state=${'ab'.repeat(32)}`)
      await page.getByText(path === '/login' ? isVoid : 'W3mFrame: parent is not set').waitFor()
    }
  })

  it('show no account before signing in', async () => {
    const page = await world.newPage()
    await page.goto(`${world.frame.origin}/dashboard`)
    await page.getByTestId('account-email').waitFor()
    expect(await page.getByText('0x').count()).toBe(0)
  })
})
