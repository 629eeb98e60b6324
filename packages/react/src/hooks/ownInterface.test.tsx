// @vitest-environment happy-dom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FoyerContext } from '../provider/FoyerContext.js'
import { adapterWith, createPageWallet, createPairing } from '../testing/pageWallets.js'
import { renderHook, runFoyer, soon } from '../testing/renderHook.test.support.js'
import { useFoyerConnect } from './useFoyerConnect.js'
import { useFoyerConnectors } from './useFoyerConnectors.js'
import { useFoyerPairingCode } from './useFoyerPairingCode.js'
import { useFoyerWallets } from './useFoyerWallets.js'

const acme = { id: 'acme', name: 'Acme', mobileLink: 'acme://' }

function openHost() {
  const wallet = createPageWallet()
  const pairing = createPairing()
  const foyer = runFoyer({
    adapters: [adapterWith(wallet)],
    connectors: [pairing.connector],
    wallets: { custom: [acme] },
  })
  return { foyer, wallet, pairing }
}

it('loads nothing until a hook is mounted, and lists wallets then', async () => {
  const { foyer } = openHost()
  expect(foyer.isLoaded()).toBe(false)
  const hook = await renderHook(foyer, useFoyerConnectors, undefined)
  await soon(() => expect(hook.last()).toMatchObject({ isLoading: false, failure: undefined }))
  expect(hook.last().data?.map(({ name, kind, isInstalled }) => [name, kind, isInstalled])).toEqual([
    ['WalletConnect', 'walletConnect', false],
    ['Red', 'injected', true],
    ['Acme', 'custom', false],
  ])
  expect(foyer.getState().pairingOnPage).toEqual({ codes: 0, lists: 1 })
  expect(foyer.getState().modal.isOpen).toBe(false)
  await hook.unmount()
  expect(foyer.getState().pairingOnPage).toEqual({ codes: 0, lists: 0 })
})

/** Renders everything that the hooks return. */
function Page() {
  const { data: connectors = [], isLoading } = useFoyerConnectors()
  const { data: wallets = [] } = useFoyerWallets()
  const { flow } = useFoyerConnect()
  const { data: code, status: codeStatus, isAvailable } = useFoyerPairingCode()
  return JSON.stringify({ connectors, isLoading, wallets, flow, code, codeStatus, isAvailable })
}

it('renders only its initial state on a server', () => {
  const { foyer } = openHost()
  const markup = renderToString(
    <FoyerContext.Provider value={foyer}>
      <Page />
    </FoyerContext.Provider>,
  )
  expect(JSON.parse(markup.replaceAll('&quot;', '"'))).toEqual({
    connectors: [],
    isLoading: true,
    wallets: [],
    flow: { status: 'idle' },
    codeStatus: 'loading',
    isAvailable: false,
  })
  expect(foyer.isLoaded()).toBe(false)
})

it('connects the chosen wallet, with the same state in every component', async () => {
  const { foyer, wallet } = openHost()
  const list = await renderHook(foyer, useFoyerConnectors, undefined)
  const one = await renderHook(foyer, useFoyerConnect, undefined)
  const other = await renderHook(foyer, useFoyerConnect, undefined)
  await soon(() => expect(list.last().data).toHaveLength(3))
  const red = list.last().data?.find(each => each.name === 'Red') ?? expect.fail()
  wallet.script.connect = 'reject'
  await act(async () => void one.last().connect(red))
  await soon(() => expect(one.last().flow.status).toBe('failed'))
  expect(other.last().flow).toMatchObject({
    failure: { code: 'CONNECT_REJECTED' },
    next: 'retry',
    wallet: { name: 'Red' },
  })
  wallet.script.connect = 'ignore'
  await act(async () => other.last().retry())
  expect(one.last().flow).toMatchObject({ status: 'waiting', wallet: { name: 'Red' } })
  await act(async () => one.last().cancel())
  expect(other.last().flow).toEqual({ status: 'idle' })
  wallet.script.connect = 'approve'
  await act(async () => void one.last().connect('test.red'))
  await soon(() => expect(other.last().flow.status).toBe('connected'))
  expect(wallet.asked).toEqual(['connect', 'connect', 'connect'])
})

it('connects when pressed before the connecting code is loaded', async () => {
  const { foyer } = openHost()
  const hook = await renderHook(foyer, useFoyerConnect, undefined)
  const account = await act(() => hook.last().connect('test.red'))
  expect(account).toEqual({ account: 'eip155:1:0xaaa', namespace: 'eip155' })
  expect(hook.last()).toMatchObject({ status: 'success', data: account })
})

it('connects in two forms, one of which rejects', async () => {
  const { foyer, wallet } = openHost()
  const hook = await renderHook(foyer, useFoyerConnect, undefined)
  wallet.script.connect = 'reject'
  expect(await act(() => hook.last().connect('test.red'))).toBeUndefined()
  expect(hook.last().failure?.code).toBe('CONNECT_REJECTED')
  const codeOf = async (end: (last: ReturnType<typeof useFoyerConnect>) => void) => {
    const asked = hook.last().connectAsync('test.red')
    const code = asked.then(
      () => 'connected',
      error => error.code,
    )
    await act(async () => end(hook.last()))
    return act(() => code)
  }
  expect(await codeOf(() => undefined)).toBe('CONNECT_REJECTED')
  wallet.script.connect = 'ignore'
  expect(await codeOf(last => last.cancel())).toBe('ABORTED')
  expect(await codeOf(last => void last.connect('test.red'))).toBe('ABORTED')
  wallet.script.connect = 'approve'
  expect(await codeOf(() => undefined)).toBe('connected')
  expect(
    await act(() =>
      hook
        .last()
        .connectAsync('nobody')
        .catch(error => error.code),
    ),
  ).toBe('CONNECTOR_NOT_FOUND')
})

it('shows a scannable code while it is mounted, and cancels it afterwards', async () => {
  const { foyer, pairing } = openHost()
  const hook = await renderHook(foyer, useFoyerPairingCode, undefined)
  await soon(() => expect(hook.last().data?.uri).toMatch(/^wc:0@2/))
  expect(hook.last()).toMatchObject({
    isAvailable: true,
    status: 'success',
    isLoading: false,
    failure: undefined,
  })
  await soon(() => expect(hook.last().data?.code).toBeDefined())
  const code = hook.last().data?.code ?? expect.fail()
  expect(code.path).toMatch(/^M0 0h7v1h-7z/) // the finder pattern at the start of every code
  expect([code.isDark(0, 0), code.isDark(1, 1), code.isDark(code.side - 1, 0)]).toEqual([true, false, true])
  expect(pairing.links).toHaveLength(1) // strict React mounts twice
  await hook.unmount()
  await soon(() => expect(pairing.links[0]?.signal.aborted).toBe(true))
  expect(foyer.getState().pairing).toEqual({})
})

it('creates another code on refresh', async () => {
  const { foyer, pairing } = openHost()
  const hook = await renderHook(foyer, useFoyerPairingCode, undefined)
  await soon(() => expect(hook.last().data?.uri).toMatch(/^wc:0@2/))
  await act(() => hook.last().refresh())
  await soon(() => expect(hook.last().data?.uri).toMatch(/^wc:1@2/))
  expect(pairing.links).toHaveLength(2)
})

it('reports that pairing is not configured, and creates no code', async () => {
  const foyer = runFoyer({ adapters: [adapterWith(createPageWallet())] })
  const hook = await renderHook(foyer, useFoyerPairingCode, undefined)
  await soon(() => expect(foyer.getState().pairingOnPage?.codes).toBe(1))
  expect(hook.last()).toEqual({
    status: 'idle',
    data: undefined,
    failure: undefined,
    isLoading: false,
    isAvailable: false,
    refresh: expect.any(Function),
  })
  expect(foyer.getState().connection.flow.status).toBe('idle')
})

it('lists Foyer’s built-in wallets without a directory, and searches them', async () => {
  const { foyer } = openHost()
  const hook = await renderHook(foyer, useFoyerWallets, undefined)
  await soon(() => expect(hook.last().data?.length).toBeGreaterThan(10))
  expect(hook.last()).toMatchObject({ isLoading: false, hasMore: false, failure: undefined, searched: '' })
  await act(async () => hook.last().search('metam'))
  await soon(() => expect(hook.last().data?.map(each => each.name)).toEqual(['MetaMask']))
  expect(hook.last().searched).toBe('metam')
  await act(async () => hook.last().search(''))
  await soon(() => expect(hook.last().data?.length).toBeGreaterThan(10))
  await act(async () => hook.last().search('nobody'))
  await hook.unmount()
  await soon(() => expect(foyer.getState().directory?.search).toBeUndefined())
})
