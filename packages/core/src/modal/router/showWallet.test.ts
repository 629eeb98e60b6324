import type { Namespace } from '@foyer/common'
import { describe, expect, it, vi } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedPairing } from '../../testing/createScriptedPairing.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { bundledWallets } from '../../wallet/directory/bundledWallets.js'

async function open(options: Parameters<typeof startFoyer>[0] = {}) {
  const wallet = createScriptedWallet({ id: 'test.red', name: 'Red', rdns: 'test.red' })
  const pairing = createScriptedPairing()
  const started = await startFoyer({
    adapters: [createScriptedAdapter('eip155', wallet)],
    connectors: [pairing.connector],
    ...options,
  })
  const { foyer } = started
  const path = () => foyer.getState().router.history
  return { ...started, wallet, path }
}

it.each(['test.red', 'Red', 'red'])(
  'asks the wallet that is called %s, and back leads to the list',
  async called => {
    const { foyer, path, wallet } = await open()
    wallet.script.connect = 'ignore'
    foyer.router.open({ wallet: called })
    await vi.waitFor(() => expect(wallet.calls).toEqual(['connect']))
    expect(path()).toEqual([
      { view: 'Connect' },
      { view: 'ConnectingExternal', connectorId: 'test.red', namespace: 'eip155' },
    ])
    foyer.router.goBack()
    expect(foyer.getState().connection.flow.status).toBe('idle')
  },
)

it('pairs a wallet that is not here, by what the list that ships with Foyer says of it', async () => {
  const { foyer, path } = await open()
  const metaMask = bundledWallets.find(each => each.rdns === 'io.metamask')
  for (const called of ['io.metamask', 'MetaMask', metaMask?.id]) {
    foyer.router.open({ wallet: called })
    await vi.waitFor(() => expect(path()).toHaveLength(2))
    expect(path().at(-1)).toEqual({ view: 'ConnectingWalletConnect', wallet: metaMask })
    foyer.router.close()
  }
})

it('shows where a wallet is to be had that nothing here can pair', async () => {
  const { foyer, path } = await open({ connectors: [] })
  foyer.router.open({ wallet: 'io.metamask' })
  await vi.waitFor(() => expect(path().at(-1)?.view).toBe('Downloads'))
})

it('says that nobody knows a wallet, on the list', async () => {
  const { foyer, path } = await open()
  foyer.router.open({ wallet: 'test.nobody' })
  const said = () => foyer.getState().notices.snackbar?.content
  await vi.waitFor(() => expect(said()).toMatchObject({ failure: { code: 'CONNECTOR_NOT_FOUND' } }))
  expect(path()).toEqual([{ view: 'Connect' }])
})

it('shows the account of a wallet that is connected, and asks it nothing', async () => {
  const { foyer, path, wallet } = await open()
  await foyer.connection.connect({ connectorId: 'test.red' })
  foyer.router.open({ wallet: 'test.red' })
  await Promise.resolve()
  await Promise.resolve()
  expect(path()).toEqual([{ view: 'Account' }])
  expect(wallet.calls).toEqual(['connect'])
})

it('does not lead away a visitor who went on while the directory was on its way', async () => {
  const { foyer, path } = await open()
  foyer.router.open({ wallet: 'test.nobody' })
  foyer.router.push({ view: 'WhatIsAWallet' })
  await foyer.directory.prefetch()
  await Promise.resolve()
  expect(path().at(-1)?.view).toBe('WhatIsAWallet')
  expect(foyer.getState().notices.snackbar).toBeUndefined()
})

describe('several wallets that say they are the one', () => {
  const claims = { id: 'test.red', name: 'Red' }
  async function openBeside(called: string, namespace?: Namespace) {
    const red = createScriptedWallet({ id: 'test.red', name: 'Red', rdns: 'test.red' })
    const other = createScriptedWallet({ id: 'row-2', name: 'Red (row-2)', claims })
    const started = await open({ adapters: [createScriptedAdapter('eip155', red, other)] })
    started.foyer.router.open({ wallet: called, namespace })
    return { ...started, red, other }
  }

  it.each(['test.red', 'Red', 'red'])('leads to the list for %s, and asks none', async called => {
    const { foyer, path, red, other } = await openBeside(called)
    const said = () => foyer.getState().notices.snackbar?.content
    await vi.waitFor(() => expect(said()).toMatchObject({ failure: { code: 'CONNECTOR_AMBIGUOUS' } }))
    expect([path(), red.calls, other.calls]).toEqual([[{ view: 'Connect' }], [], []])
  })

  it('asks the one whose own row is named', async () => {
    const { red, other } = await openBeside('row-2')
    await vi.waitFor(() => expect(other.calls).toEqual(['connect']))
    expect(red.calls).toEqual([])
  })

  it('knows one wallet of two chains from two wallets of one', async () => {
    const red = createScriptedWallet({ id: 'test.red', name: 'Red', rdns: 'test.red' })
    const sun = createScriptedWallet({ id: 'test.red', name: 'Red', namespaces: ['solana'] })
    const adapters = [createScriptedAdapter('eip155', red), createScriptedAdapter('solana', sun)]
    const { foyer } = await open({ adapters, networks: [testNetworks.one, testNetworks.sun] })
    foyer.router.open({ wallet: 'test.red' })
    await vi.waitFor(() => expect(red.calls).toEqual(['connect']))
  })

  it('leads to the list where nothing but a name makes the wallets of two chains one, unless a chain is named', async () => {
    const red = createScriptedWallet({ id: 'test.red', name: 'Red', rdns: 'test.red' })
    const sun = createScriptedWallet({ id: 'Red', name: 'Red', namespaces: ['solana'] })
    const adapters = [createScriptedAdapter('eip155', red), createScriptedAdapter('solana', sun)]
    const { foyer, path } = await open({ adapters, networks: [testNetworks.one, testNetworks.sun] })
    foyer.router.open({ wallet: 'Red' })
    const said = () => foyer.getState().notices.snackbar?.content
    await vi.waitFor(() => expect(said()).toMatchObject({ failure: { code: 'CONNECTOR_AMBIGUOUS' } }))
    expect([path(), red.calls, sun.calls]).toEqual([[{ view: 'Connect' }], [], []])
    foyer.router.open({ wallet: 'Red', namespace: 'solana' })
    await vi.waitFor(() => expect(sun.calls).toEqual(['connect']))
    expect(red.calls).toEqual([])
  })

  it('asks the extension where the host switched off the other way to the wallet', async () => {
    const wallet = { name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' }
    const extension = createScriptedWallet({ id: 'com.coinbase.wallet', ...wallet })
    const sdk = createScriptedWallet({ id: 'coinbaseWalletSDK', type: 'EXTERNAL', ...wallet })
    const adapters = [createScriptedAdapter('eip155', sdk, extension)]
    const { foyer } = await open({ adapters, enableCoinbase: false })
    foyer.router.open({ wallet: 'com.coinbase.wallet' })
    await vi.waitFor(() => expect(extension.calls).toEqual(['connect']))
    expect(sdk.calls).toEqual([])
  })

  it('leads to the list by the id that the directory has for them too', async () => {
    const metaMask = bundledWallets.find(each => each.rdns === 'io.metamask')
    const first = createScriptedWallet({ id: 'row-1', name: 'MetaMask', explorerId: metaMask?.id ?? '' })
    const other = createScriptedWallet({
      id: 'row-2',
      name: 'MetaMask (2)',
      claims: { id: 'row-1', name: 'MetaMask' },
    })
    const { foyer, path } = await open({ adapters: [createScriptedAdapter('eip155', first, other)] })
    foyer.router.open({ wallet: metaMask?.id })
    const said = () => foyer.getState().notices.snackbar?.content
    await vi.waitFor(() => expect(said()).toMatchObject({ failure: { code: 'CONNECTOR_AMBIGUOUS' } }))
    expect([path(), first.calls, other.calls]).toEqual([[{ view: 'Connect' }], [], []])
  })
})
