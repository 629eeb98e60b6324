import { FoyerError } from '@foyer/common'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import type { InstanceHost } from '../../foyer/InstanceHost.js'
import { codeOf } from '../../testing/codeOf.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedSiwx } from '../../testing/createScriptedSiwx.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { serveHttp } from '../../testing/serveHttp.js'
import { selectStatus } from '../../wallet/connection/selectors.js'
import { feature as siwxFeature } from './feature.js'
import { openSignIn } from './openSignIn.test.support.js'
import { createSiwx } from './plugin/createSiwx.js'

const optional = () => createScriptedSiwx({})
const subject = 'eip155:1 0xaaa'
const rejection = new FoyerError('REQUEST_REJECTED', { method: 'signMessage' })

afterEach(() => {
  vi.useRealTimers()
})

describe('connecting', () => {
  it('asks the visitor to sign in the same modal without closing it [STATE-18]', async () => {
    const { connect, reach, view, isOpen, events, siwx } = await openSignIn()
    await connect()
    await reach('asked')
    expect(view()).toBe('SIWXSignMessage')
    expect(isOpen()).toBe(true)
    expect(events.map(each => each.type)).not.toContain('closed')
    expect(siwx.calls).toEqual([`get ${subject}`])
  })

  it('starts the check for a session before it resolves', async () => {
    const { connect, flow } = await openSignIn()
    await connect()
    expect(flow().step).not.toBe('idle')
  })

  it('closes the modal without a request if the account has a session [STATE-18]', async () => {
    const first = await openSignIn()
    await first.connect()
    await first.reach('asked')
    await (await first.actions()).sign()
    const { sessions } = first.siwx
    first.stop()
    const { siwx, connect, reach, isOpen, wallet } = await openSignIn()
    siwx.sessions = sessions
    await connect()
    await reach('signedIn')
    expect(isOpen()).toBe(false)
    expect(wallet.calls).not.toContain('eip155 sign')
    expect(siwx.calls).toEqual([`get ${subject}`])
  })

  it('asks nothing on a network that the host does not offer, or without a plugin [STATE-18]', async () => {
    const stray = await openSignIn({ options: { networks: [testNetworks.one] } })
    await stray.connect()
    await stray.reach('asked')
    stray.wallet.change('eip155', { networkId: 'eip155:3' })
    await stray.reach('idle')
    expect(stray.view()).toBe('UnsupportedChain')
    stray.stop()
    const { siwx, foyer, isOpen, connect } = await openSignIn({ options: { signIn: undefined } })
    await connect()
    expect(isOpen()).toBe(false)
    expect(foyer.getState().features).not.toHaveProperty('siwx')
    expect(siwx.calls).toEqual([])
  })

  it('waits 20 s for a plugin that never responds, and keeps the wallet [ERR-11]', async () => {
    const siwx = createScriptedSiwx()
    const { connect, foyer, reach, flow } = await openSignIn({ siwx })
    siwx.script.getSessions = 'ignore'
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await connect()
    await vi.advanceTimersByTimeAsync(19_000)
    expect(flow().step).toBe('checking')
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    await reach('asked')
    expect(flow()).toMatchObject({ failure: { code: 'SIWX_INIT_FAILED' } })
    expect(selectStatus(foyer.getState())).toBe('connected')
  })
})

describe('signing', () => {
  it('stores data, message and signature, and closes the modal [STATE-19] [ENT-23]', async () => {
    const { connect, reach, actions, siwx, isOpen, tracked, flow } = await openSignIn()
    await connect()
    await reach('asked')
    await (await actions()).sign()
    expect(flow()).toMatchObject({ step: 'signedIn', account: 'eip155:1:0xaaa' })
    expect(siwx.sessions).toEqual([
      {
        data: {
          chainId: 'eip155:1',
          accountAddress: '0xaaa',
          domain: 'app.example',
          uri: 'https://app.example/',
          version: '1',
          nonce: 'nonce123',
          issuedAt: expect.any(String),
        },
        message: 'sign in 0xaaa on eip155:1',
        signature: 'signed:25',
      },
    ])
    expect(isOpen()).toBe(false)
    expect(tracked.slice(-3)).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS', 'MODAL_CLOSE'])
  })

  it('shows exactly the text that the wallet is asked to sign', async () => {
    const { wallet, flow, connect, actions, reach } = await openSignIn()
    wallet.script.sign = 'ignore'
    await connect()
    await reach('asked')
    void (await actions()).sign()
    await reach('signing')
    expect(flow()).toMatchObject({ step: 'signing', message: 'sign in 0xaaa on eip155:1' })
  })

  it('requests one nonce and one signature however often the button is pressed', async () => {
    const { connect, reach, actions, siwx, wallet, tracked } = await openSignIn()
    await connect()
    await reach('asked')
    const { sign } = await actions()
    await Promise.all([sign(), sign(), sign()])
    expect(tracked.filter(event => event === 'CLICK_SIGN_SIWX_MESSAGE')).toHaveLength(1)
    expect(siwx.calls.filter(call => call.startsWith('message'))).toEqual([`message ${subject}`])
    expect(wallet.calls.filter(call => call === 'eip155 sign')).toHaveLength(1)
  })

  it('shows a declined signature in the view and allows another attempt [STATE-20] [ERR-12]', async () => {
    const { connect, reach, actions, wallet, view, flow, siwx, tracked } = await openSignIn()
    await connect()
    await reach('asked')
    wallet.script.sign = 'reject'
    const { sign } = await actions()
    await sign()
    expect(flow()).toMatchObject({ step: 'asked', failure: { code: 'SIWX_SIGNATURE_DECLINED' } })
    expect(view()).toBe('SIWXSignMessage')
    expect(tracked).toContain('SIWX_AUTH_ERROR')
    wallet.script.sign = 'approve'
    await sign()
    expect(flow().step).toBe('signedIn')
    expect(siwx.calls.filter(call => call.startsWith('message'))).toHaveLength(2)
  })

  it('shows in the view that the server refused the signature, and signs no account in [VAL-22] [PERM-9]', async () => {
    const server = await serveHttp()
    server.answer = ({ path }) => {
      if (path === '/nonce') return { body: '{"nonce":"servernonce12345"}' }
      if (path === '/session') return { body: '{"session":null}' }
      return { status: 422, body: '{"reason":"signature"}' }
    }
    const siwx = createSiwx({ domain: 'app.example', uri: 'https://app.example/', server: `${server.url}/` })
    const { connect, reach, actions, wallet, view, flow, isOpen, tracked } = await openSignIn({
      options: { signIn: siwx },
    })
    await connect()
    await reach('asked')
    await (await actions()).sign()
    expect(wallet.calls).toContain('eip155 sign')
    expect(server.seen.filter(each => each.path === '/verify')).toHaveLength(1)
    expect(flow()).toMatchObject({ step: 'asked', failure: { code: 'SIWX_SIGNATURE_INVALID' } })
    expect([isOpen(), view()]).toEqual([true, 'SIWXSignMessage'])
    expect(tracked).toContain('SIWX_AUTH_ERROR')
    expect(tracked).not.toContain('SIWX_AUTH_SUCCESS')
  })

  it('shows the view again if the signature is declined after the modal was closed [STATE-20]', async () => {
    const { connect, reach, actions, wallet, foyer, isOpen, view } = await openSignIn()
    await connect()
    await reach('asked')
    const refuse: (() => void)[] = []
    wallet.script.sign = () => new Promise((_, reject) => refuse.push(() => reject(rejection)))
    const signed = (await actions()).sign()
    await reach('signing')
    foyer.close()
    expect(isOpen()).toBe(false)
    refuse[0]?.()
    await signed
    expect([isOpen(), view()]).toEqual([true, 'SIWXSignMessage'])
  })

  it('reports a smart account whenever one fails to sign, even if it declined [ERR-12]', async () => {
    const { connect, reach, actions, wallet, flow, siwx } = await openSignIn()
    wallet.kinds = { '0xaaa': 'smartAccount' }
    await connect()
    await reach('asked')
    siwx.script.addSession = new Error('The signature is not valid')
    const { sign } = await actions()
    await sign()
    expect(flow()).toMatchObject({ failure: { code: 'SIWX_SMART_ACCOUNT_UNSUPPORTED' } })
    wallet.script.sign = 'reject'
    await sign()
    expect(flow()).toMatchObject({ step: 'asked', failure: { code: 'SIWX_SMART_ACCOUNT_UNSUPPORTED' } })
    siwx.script.createMessage = new Error('no nonce today')
    await sign()
    expect(flow()).toMatchObject({ failure: { code: 'SIWX_REFUSED' } })
  })

  it.each([
    ['createMessage', new Error('no nonce today'), 'SIWX_REFUSED'],
    ['addSession', new Error('The signature is not valid'), 'SIWX_REFUSED'],
  ] as const)("shows the host's own message if %s fails", async (name, error, code) => {
    const { connect, reach, actions, siwx, flow } = await openSignIn()
    await connect()
    await reach('asked')
    siwx.script[name] = error
    await (await actions()).sign()
    expect(flow()).toMatchObject({ step: 'asked', failure: { code, context: { reason: error.message } } })
  })

  it('fails with a wallet that cannot sign messages', async () => {
    const { connect, reach, actions, wallet, flow } = await openSignIn()
    wallet.script.sign = 'absent'
    await connect()
    await reach('asked')
    await (await actions()).sign()
    expect(flow()).toMatchObject({ step: 'asked', failure: { code: 'REQUEST_UNSUPPORTED' } })
  })

  it.each([
    ['approve', 'bc1qone', ['bip122 sign bip322']],
    ['plainOnly', 'bc1qone', ['bip122 sign bip322', 'bip122 sign']],
    ['approve', '1Legacy', ['bip122 sign']],
  ] as const)(
    'uses BIP-322 on Bitcoin if wallet and address support it: %s, %s',
    async (sign, address, asked) => {
      const wallet = createScriptedWallet({ id: 'coin', namespaces: ['bip122'] })
      wallet.script.sign = sign
      wallet.addresses = [address]
      const adapters = [createScriptedAdapter('bip122', wallet)]
      const { foyer, reach, actions } = await openSignIn({
        options: { networks: [testNetworks.coin], adapters },
      })
      await foyer.connect({ connectorId: 'coin' })
      await reach('asked')
      await (await actions()).sign()
      await reach('signedIn')
      expect(wallet.calls.filter(call => call.includes('sign'))).toEqual(asked)
    },
  )

  it('waits five minutes for a wallet that never responds', async () => {
    const { connect, reach, actions, wallet, flow } = await openSignIn()
    await connect()
    await reach('asked')
    wallet.script.sign = 'ignore'
    const { sign } = await actions()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const signed = sign()
    await vi.advanceTimersByTimeAsync(299_000)
    expect(flow().step).toBe('signing')
    await vi.advanceTimersByTimeAsync(1000)
    await signed
    expect(flow()).toMatchObject({ step: 'asked', failure: { code: 'REQUEST_TIMED_OUT' } })
  })
})

describe('canceling', () => {
  it('disconnects and resets to Connect if sign-in is required [STATE-21] [OVER-10]', async () => {
    const { connect, reach, actions, foyer, view, isOpen, siwx, tracked } = await openSignIn()
    await connect()
    await reach('asked')
    await (await actions()).cancel()
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    expect([view(), isOpen()]).toEqual(['Connect', false])
    expect(tracked).toContain('CLICK_CANCEL_SIWX')
    expect(siwx.calls).toEqual([`get ${subject}`])
  })

  it('closes the modal and stays connected if sign-in is optional [STATE-21] [OVER-10] [PERM-5]', async () => {
    const { connect, reach, actions, foyer, view, isOpen, flow } = await openSignIn({ siwx: optional() })
    await connect()
    await reach('asked')
    await (await actions()).cancel()
    expect(selectStatus(foyer.getState())).toBe('connected')
    expect([view(), isOpen()]).toEqual(['Connect', false])
    expect(flow().step).toBe('declined')
  })

  it('ends a pending request to the wallet and ignores a late signature', async () => {
    const { connect, reach, actions, wallet, foyer, siwx } = await openSignIn()
    await connect()
    await reach('asked')
    wallet.script.sign = 'ignore'
    const { sign, cancel } = await actions()
    const signed = sign()
    await reach('signing')
    await cancel()
    await signed
    wallet.answer()
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    await connect()
    await reach('asked')
    expect(siwx.calls.filter(call => call.startsWith('add'))).toEqual([])
  })

  it('ends a session that the plugin stores afterwards', async () => {
    const { connect, reach, actions, siwx } = await openSignIn({ siwx: optional() })
    await connect()
    await reach('asked')
    siwx.script.addSession = 'ignore'
    const { sign, cancel } = await actions()
    const signed = sign()
    await reach('verifying')
    await cancel()
    await signed
    siwx.answer()
    await vi.waitFor(() => expect(siwx.calls.at(-1)).toBe(`revoke ${subject}`))
    expect(siwx.sessions).toEqual([])
  })

  it('leaves the visitor in the view if the disconnect fails [STATE-21]', async () => {
    const { connect, reach, actions, wallet, view, flow } = await openSignIn()
    await connect()
    await reach('asked')
    wallet.script.close = 'throw'
    await (await actions()).cancel()
    expect(flow().step).toBe('asked')
    expect(view()).toBe('SIWXSignMessage')
  })

  it('happens by closing the modal too, if sign-in is optional', async () => {
    const { connect, reach, foyer, flow, siwx, wallet } = await openSignIn({ siwx: optional() })
    await connect()
    await reach('asked')
    foyer.router.requestClose('header')
    expect(flow().step).toBe('declined')
    wallet.change('eip155', { addresses: ['0xbbb'] })
    await reach('asked')
    foyer.router.requestClose('escape')
    wallet.change('eip155', { addresses: ['0xaaa'] })
    await reach('declined')
    expect(siwx.calls.filter(call => call.startsWith('message'))).toEqual([])
  })
})

describe('closing the modal during an optional sign-in', () => {
  /** Closes the modal while the wallet asks the visitor, and then lets the wallet answer. */
  async function closeEarly(
    end: (settle: { resolve(text: string): void; reject(error: unknown): void }) => void,
  ) {
    const opened = await openSignIn({ siwx: optional() })
    const { connect, reach, actions, wallet, foyer } = opened
    await connect()
    await reach('asked')
    const asked: (() => void)[] = []
    wallet.script.sign = () => new Promise((resolve, reject) => asked.push(() => end({ resolve, reject })))
    const signed = (await actions()).sign()
    await reach('signing')
    foyer.router.requestClose('escape')
    expect(opened.isOpen()).toBe(false)
    asked[0]?.()
    await signed
    return opened
  }

  it('opens nothing when the wallet declines afterwards', async () => {
    const { isOpen, flow, foyer, tracked } = await closeEarly(({ reject }) => reject(rejection))
    expect([isOpen(), flow().step]).toEqual([false, 'declined'])
    expect(selectStatus(foyer.getState())).toBe('connected')
    expect(tracked).not.toContain('SIWX_AUTH_ERROR')
  })

  it('drops a signature that arrives afterwards, and does not ask again', async () => {
    const { isOpen, flow, siwx, wallet, reach } = await closeEarly(({ resolve }) => resolve('0xlate'))
    expect([isOpen(), flow().step]).toEqual([false, 'declined'])
    expect(siwx.calls.filter(call => call.startsWith('add'))).toEqual([])
    wallet.change('eip155', { addresses: ['0xbbb'] })
    await reach('asked')
    wallet.change('eip155', { addresses: ['0xaaa'] })
    await reach('declined')
  })

  it.each(['preparing', 'verifying'] as const)('ends the sign-in while it is %s', async step => {
    const { connect, reach, actions, siwx, foyer, flow, isOpen } = await openSignIn({ siwx: optional() })
    await connect()
    await reach('asked')
    siwx.script[step === 'preparing' ? 'createMessage' : 'addSession'] = 'ignore'
    const signed = (await actions()).sign()
    await reach(step)
    foyer.router.requestClose('header')
    await signed
    siwx.answer()
    expect([isOpen(), flow().step]).toEqual([false, 'declined'])
    // A session that the plugin stores afterwards is ended.
    const last = step === 'verifying' ? `revoke ${subject}` : `message ${subject}`
    await vi.waitFor(() => expect(siwx.calls.at(-1)).toBe(last))
    expect(siwx.sessions).toEqual([])
  })
})

describe('closing the modal', () => {
  it('is refused with a shake during a required sign-in, in all three ways [VIEW-12]', async () => {
    const { connect, reach, foyer, isOpen } = await openSignIn()
    await connect()
    await reach('asked')
    for (const from of ['backdrop', 'escape', 'header'] as const) {
      foyer.router.requestClose(from)
      expect(isOpen(), from).toBe(true)
      expect(foyer.getState().modal.isShaking, from).toBe(true)
    }
    foyer.router.replace({ view: 'ApproveTransaction' })
    foyer.router.requestClose('header')
    expect(isOpen()).toBe(true)
    foyer.router.replace({ view: 'Account' })
    foyer.router.requestClose('header')
    expect(isOpen()).toBe(false)
  })

  it('works for the host, and opening it again asks again [VIEW-12]', async () => {
    const { connect, reach, foyer, isOpen, view } = await openSignIn()
    await connect()
    await reach('asked')
    foyer.close()
    expect(isOpen()).toBe(false)
    foyer.open()
    expect([isOpen(), view()]).toEqual([true, 'SIWXSignMessage'])
  })

  it('works once there is a session, or if sign-in is optional [VIEW-12]', async () => {
    const signedIn = await openSignIn()
    await signedIn.connect()
    await signedIn.reach('asked')
    await (await signedIn.actions()).sign()
    signedIn.foyer.open({ view: 'SIWXSignMessage' })
    signedIn.foyer.router.requestClose('header')
    expect(signedIn.isOpen()).toBe(false)
    signedIn.stop()
    const { connect, reach, foyer, isOpen } = await openSignIn({ siwx: optional() })
    await connect()
    await reach('asked')
    foyer.router.requestClose('escape')
    expect(isOpen()).toBe(false)
  })
})

describe('an inline modal', () => {
  it('shows the view in the page, and the account after signing', async () => {
    const { foyer, reach, actions, view, isOpen } = await openSignIn({
      options: { modal: { placement: 'inline' } },
    })
    await foyer.connect({ connectorId: 'red' })
    await reach('asked')
    expect([view(), isOpen()]).toEqual(['SIWXSignMessage', false])
    foyer.router.requestClose('escape')
    expect(view()).toBe('SIWXSignMessage')
    await (await actions()).sign()
    expect(view()).toBe('Account')
  })

  it('shows the account after declining, and Connect after canceling a required sign-in', async () => {
    const free = await openSignIn({
      siwx: createScriptedSiwx({}),
      options: { modal: { placement: 'inline' }, id: 'free' },
    })
    await free.foyer.connect({ connectorId: 'red' })
    await free.reach('asked')
    await (await free.actions()).cancel()
    expect(free.view()).toBe('Account')
    const { foyer, reach, actions, view } = await openSignIn({ options: { modal: { placement: 'inline' } } })
    await foyer.connect({ connectorId: 'red' })
    await reach('asked')
    await (await actions()).cancel()
    expect(view()).toBe('Connect')
  })
})

describe('a change of the account or the network', () => {
  it('asks again for another account, and the earlier one keeps its session [STATE-18]', async () => {
    const { connect, reach, actions, wallet, view, isOpen, siwx } = await openSignIn()
    await connect()
    await reach('asked')
    await (await actions()).sign()
    wallet.change('eip155', { addresses: ['0xbbb', '0xaaa'] })
    await reach('asked')
    expect([view(), isOpen()]).toEqual(['SIWXSignMessage', true])
    wallet.change('eip155', { addresses: ['0xaaa', '0xbbb'] })
    await reach('signedIn')
    expect(isOpen()).toBe(false)
    expect(siwx.calls.filter(call => call.startsWith('revoke'))).toEqual([])
  })

  it('asks again for another network', async () => {
    const { connect, reach, actions, foyer, flow } = await openSignIn()
    await connect()
    await reach('asked')
    await (await actions()).sign()
    await foyer.switchNetwork('eip155:2')
    await reach('asked')
    expect(flow()).toMatchObject({ account: 'eip155:2:0xaaa' })
  })

  it('signs the earlier account out if a rule requires it and it is signed in', async () => {
    const siwx = createScriptedSiwx({
      getRequired: () => true,
      signOut: { onAccountChange: true, onNetworkChange: true },
    })
    const { connect, reach, actions, wallet } = await openSignIn({ siwx })
    await connect()
    await reach('asked')
    wallet.change('eip155', { addresses: ['0xbbb', '0xaaa'] })
    await vi.waitFor(() => expect(siwx.calls.at(-1)).toBe('get eip155:1 0xbbb'))
    await reach('asked')
    await (await actions()).sign()
    wallet.change('eip155', { networkId: 'eip155:2' })
    await reach('asked')
    expect(siwx.calls.filter(call => call.startsWith('revoke'))).toEqual(['revoke eip155:1 0xbbb'])
    expect(siwx.sessions).toEqual([])
  })

  it('signs no account out for another namespace, whatever the rules', async () => {
    const red = createScriptedWallet({ id: 'red' })
    const sun = createScriptedWallet({ id: 'sun', namespaces: ['solana'] })
    for (const wallet of [red, sun]) wallet.script.sign = 'approve'
    sun.addresses = ['Sunny']
    const { foyer, reach, actions, siwx } = await openSignIn({
      siwx: createScriptedSiwx({
        getRequired: () => true,
        signOut: { onAccountChange: true, onNetworkChange: true },
      }),
      options: {
        networks: [testNetworks.one, testNetworks.sun],
        adapters: [createScriptedAdapter('eip155', red), createScriptedAdapter('solana', sun)],
      },
    })
    for (const connectorId of ['red', 'sun']) {
      await foyer.connect({ connectorId })
      await reach('asked')
      await (await actions()).sign()
    }
    expect(siwx.sessions).toHaveLength(2)
    expect(siwx.calls.filter(call => call.startsWith('revoke'))).toEqual([])
  })

  it('ends a pending request to the wallet and asks again, without a loop', async () => {
    const { connect, reach, actions, wallet, siwx, flow } = await openSignIn()
    await connect()
    await reach('asked')
    wallet.script.sign = 'ignore'
    const signed = (await actions()).sign()
    await reach('signing')
    wallet.change('eip155', { addresses: ['0xbbb', '0xaaa'] })
    await signed
    await reach('asked')
    expect(flow()).toMatchObject({ account: 'eip155:1:0xbbb' })
    wallet.answer()
    wallet.change('eip155', { addresses: ['0xccc'] })
    await expect.poll(() => siwx.calls).toContain('get eip155:1 0xccc')
    await reach('asked')
    expect(siwx.calls).toEqual([
      `get ${subject}`,
      `message ${subject}`,
      'get eip155:1 0xbbb',
      'get eip155:1 0xccc',
    ])
  })
})

describe('a reload', () => {
  const reload = async (first: Awaited<ReturnType<typeof openSignIn>>, isRequired = true) => {
    first.stop()
    const siwx = createScriptedSiwx(isRequired ? { getRequired: () => true } : {})
    siwx.sessions = first.siwx.sessions
    const { storage, wallet } = first
    const options = { storage, adapters: [createScriptedAdapter('eip155', wallet)] }
    return openSignIn({ siwx, options })
  }

  it('keeps the session and opens nothing [STATE-18]', async () => {
    const first = await openSignIn({ options: { storage: createMemoryBackend() } })
    await first.connect()
    await first.reach('asked')
    await (await first.actions()).sign()
    const { reach, isOpen, siwx } = await reload(first)
    await reach('signedIn')
    expect(isOpen()).toBe(false)
    expect(siwx.calls).toEqual([`get ${subject}`])
  })

  it('asks again if sign-in is required and was not done', async () => {
    const first = await openSignIn()
    await first.connect()
    await first.reach('asked')
    const { reach, isOpen, view } = await reload(first)
    await reach('asked')
    expect([isOpen(), view()]).toEqual([true, 'SIWXSignMessage'])
  })

  it('does not ask a visitor who declined, unless they connect again', async () => {
    const first = await openSignIn({ siwx: optional() })
    await first.connect()
    await first.reach('asked')
    await (await first.actions()).cancel()
    const { reach, isOpen, foyer, connect } = await reload(first, false)
    await reach('declined')
    expect(isOpen()).toBe(false)
    await foyer.disconnect()
    await connect()
    await reach('asked')
  })

  it('signs no account out', async () => {
    const first = await openSignIn()
    await first.connect()
    await first.reach('asked')
    await (await first.actions()).sign()
    const { reach, stop, siwx } = await reload(first)
    await reach('signedIn')
    stop()
    const ends = [...first.siwx.calls, ...siwx.calls].filter(call => /^(set|revoke)/.test(call))
    expect(ends).toEqual([])
  })
})

describe('disconnecting', () => {
  it('clears all sessions before it disconnects the wallet [STATE-7]', async () => {
    const { connect, reach, actions, foyer, siwx, wallet } = await openSignIn()
    await connect()
    await reach('asked')
    await (await actions()).sign()
    siwx.script.setSessions = 'ignore'
    const done = foyer.disconnect()
    await vi.waitFor(() => expect(siwx.calls.at(-1)).toBe('set 0'))
    expect(wallet.calls).not.toContain('eip155 close')
    siwx.answer()
    await done
    expect(wallet.calls).toContain('eip155 close')
    expect(siwx.sessions).toEqual([])
  })

  it("disconnects the wallet if the sign-out fails, and reports 'Failed to disconnect' [STATE-7]", async () => {
    const { connect, reach, actions, foyer, siwx, events } = await openSignIn()
    await connect()
    await reach('asked')
    await (await actions()).sign()
    siwx.script.setSessions = new Error('no')
    siwx.script.revokeSession = new Error('no')
    await foyer.disconnect()
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    expect(events).toContainEqual(
      expect.objectContaining({ failure: expect.objectContaining({ code: 'DISCONNECT_FAILED' }) }),
    )
  })

  it('calls no sign-out for an account that was not signed in', async () => {
    const { connect, reach, foyer, siwx } = await openSignIn()
    await connect()
    await reach('asked')
    await foyer.disconnect()
    expect(siwx.calls).toEqual([`get ${subject}`])
  })

  it('leaves the accounts of other namespaces signed in', async () => {
    const red = createScriptedWallet({ id: 'red' })
    const sun = createScriptedWallet({ id: 'sun', namespaces: ['solana'] })
    for (const wallet of [red, sun]) wallet.script.sign = 'approve'
    sun.addresses = ['Sunny']
    const { foyer, reach, actions, siwx } = await openSignIn({
      options: {
        networks: [testNetworks.one, testNetworks.sun],
        adapters: [createScriptedAdapter('eip155', red), createScriptedAdapter('solana', sun)],
      },
    })
    for (const connectorId of ['red', 'sun']) {
      await foyer.connect({ connectorId })
      await reach('asked')
      await (await actions()).sign()
    }
    expect(siwx.sessions).toHaveLength(2)
    await foyer.disconnect('solana')
    expect(siwx.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1'])
    expect(siwx.calls.filter(call => call.startsWith('set'))).toEqual([])
  })

  it('signs out every WalletConnect pairing, because they end together [STATE-7] [STATE-8]', async () => {
    const pairings = (['eip155', 'solana'] as const).map(namespace =>
      createScriptedWallet({ id: `on ${namespace}`, type: 'WALLET_CONNECT', namespaces: [namespace] }),
    )
    for (const wallet of pairings) wallet.script.sign = 'approve'
    const red = createScriptedWallet({ id: 'red', namespaces: ['bip122'] })
    red.script.sign = 'approve'
    const { foyer, reach, actions, siwx } = await openSignIn({
      options: {
        networks: [testNetworks.one, testNetworks.sun, testNetworks.coin],
        adapters: [
          createScriptedAdapter('eip155'),
          createScriptedAdapter('solana'),
          createScriptedAdapter('bip122', red),
        ],
        connectors: pairings.map(each => each.connector),
      },
    })
    for (const connectorId of ['on eip155', 'on solana', 'red']) {
      await foyer.connect({ connectorId })
      await reach('asked')
      await (await actions()).sign()
    }
    await foyer.disconnect('solana')
    expect(siwx.sessions.map(({ data }) => data.chainId)).toEqual(['bip122:coin'])
  })

  it('disconnects the wallet within 3 s if the sign-out hangs [STATE-7] [CONST-15]', async () => {
    const { connect, reach, actions, foyer, siwx } = await openSignIn()
    await connect()
    await reach('asked')
    await (await actions()).sign()
    siwx.script.setSessions = 'ignore'
    vi.useFakeTimers()
    const done = foyer.disconnect()
    await vi.advanceTimersByTimeAsync(3000)
    await done
    expect(selectStatus(foyer.getState())).toBe('disconnected')
  })

  it('signs out even if the wallet disconnects, unless a rule disables it', async () => {
    const { connect, reach, actions, wallet, siwx } = await openSignIn()
    await connect()
    await reach('asked')
    await (await actions()).sign()
    wallet.end()
    await vi.waitFor(() => expect(siwx.sessions).toEqual([]))
    const kept = await openSignIn({
      siwx: createScriptedSiwx({ getRequired: () => true, signOut: { onDisconnect: false } }),
      options: { id: 'kept' },
    })
    await kept.connect()
    await kept.reach('asked')
    await (await kept.actions()).sign()
    await kept.foyer.disconnect()
    expect(kept.siwx.sessions).toHaveLength(1)
  })
})

describe('an expired session', () => {
  it('is requested again if sign-in is required', async () => {
    const { connect, reach, actions, siwx, isOpen } = await openSignIn()
    siwx.lifetimeMs = 150
    await connect()
    await reach('asked')
    await (await actions()).sign()
    expect(isOpen()).toBe(false)
    await reach('asked')
    expect(isOpen()).toBe(true)
  })

  it('takes its end from the last of several sessions', async () => {
    const first = await openSignIn()
    first.siwx.lifetimeMs = 60_000
    await first.connect()
    await first.reach('asked')
    await (await first.actions()).sign()
    const [session] = first.siwx.sessions
    if (!session) throw new Error('nobody is signed in')
    first.stop()
    const later = new Date(Date.now() + 3_600_000).toISOString()
    const { siwx, connect, reach, flow } = await openSignIn()
    siwx.sessions = [{ ...session, data: { ...session.data, expirationTime: later } }, session]
    await connect()
    await reach('signedIn')
    expect(flow()).toMatchObject({ expiresAt: Date.parse(later) })
  })

  it('is kept if it was renewed meanwhile, and requested again at its new end', async () => {
    const { connect, reach, actions, siwx, flow } = await openSignIn()
    siwx.lifetimeMs = 150
    await connect()
    await reach('asked')
    await (await actions()).sign()
    const renewed = new Date(Date.now() + 400).toISOString()
    siwx.sessions = siwx.sessions.map(each => ({ ...each, data: { ...each.data, expirationTime: renewed } }))
    await vi.waitFor(() => expect(flow()).toMatchObject({ expiresAt: Date.parse(renewed) }))
    expect(flow().step).toBe('signedIn')
    await reach('asked')
  })

  it('does not disturb the visitor if sign-in is optional', async () => {
    const { connect, reach, actions, siwx, isOpen } = await openSignIn({ siwx: optional() })
    siwx.lifetimeMs = 150
    await connect()
    await reach('asked')
    await (await actions()).sign()
    await reach('declined')
    expect(isOpen()).toBe(false)
  })
})

describe('a lost wallet session', () => {
  it("causes 'No ConnectionController client found' [ERR-13]", async () => {
    const { foyer, connect, reach, flow } = await openSignIn()
    // The feature as it is, on an instance that lost its live session.
    const start = (host: InstanceHost) => siwxFeature.start({ ...host, session: () => undefined })
    const { sign } = await foyer.features.load('siwx', async () => ({ ...siwxFeature, start }))
    await connect()
    await reach('asked')
    await sign()
    expect(flow()).toMatchObject({ failure: { code: 'SIWX_CLIENT_MISSING' } })
  })
})

describe('a call by the host', () => {
  it('throws without a plugin, without an account and on an unknown network [ERR-13]', async () => {
    const without = await openSignIn({ options: { signIn: undefined, id: 'without' } })
    for (const ask of ['signIn', 'signOut', 'sessions'] as const) {
      await expect((await without.actions())[ask]()).rejects.toThrow('SIWX is not enabled')
    }
    const { actions, connect, reach, wallet } = await openSignIn({
      siwx: optional(),
      options: { networks: [testNetworks.one] },
    })
    await expect((await actions()).signIn()).rejects.toThrow('No ActiveCaipAddress found')
    await connect()
    await reach('asked')
    wallet.change('eip155', { networkId: 'eip155:3' })
    await reach('idle')
    await expect((await actions()).signIn()).rejects.toThrow('No ActiveCaipNetwork or client found')
    expect(await codeOf((await actions()).signIn())).toBe('SIWX_NETWORK_MISSING')
  })

  it('asks a visitor who declined, but not one who is signed in', async () => {
    const { actions, connect, reach, view, isOpen, siwx } = await openSignIn({ siwx: optional() })
    await connect()
    await reach('asked')
    const { cancel, signIn, sign, sessions } = await actions()
    await cancel()
    await signIn()
    expect([isOpen(), view()]).toEqual([true, 'SIWXSignMessage'])
    await sign()
    await signIn()
    expect(isOpen()).toBe(false)
    expect(await sessions()).toEqual(siwx.sessions)
  })

  it('signs out only a signed-in account', async () => {
    const { actions, connect, reach, siwx, foyer, flow } = await openSignIn({ siwx: optional() })
    await connect()
    await reach('asked')
    const { signOut, sign } = await actions()
    await signOut()
    expect(siwx.calls.filter(call => call.startsWith('revoke'))).toEqual([])
    await sign()
    await signOut()
    expect(siwx.sessions).toEqual([])
    expect(flow().step).toBe('declined')
    expect(selectStatus(foyer.getState())).toBe('connected')
  })
})
