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
  'connects the wallet that is named %s, and goes back to the list',
  async called => {
    const { foyer, path, wallet } = await open()
    wallet.script.connect = 'ignore'
    foyer.open({ wallet: called })
    await vi.waitFor(() => expect(wallet.calls).toEqual(['connect']))
    expect(path()).toEqual([
      { view: 'Connect' },
      { view: 'ConnectingExternal', connectorId: 'test.red', namespace: 'eip155' },
    ])
    foyer.router.goBack()
    expect(foyer.getState().connection.flow.status).toBe('idle')
  },
)

it('pairs a wallet that is not installed, with the data of the bundled list', async () => {
  const { foyer, path } = await open()
  const metaMask = bundledWallets.find(each => each.rdns === 'io.metamask')
  for (const called of ['io.metamask', 'MetaMask', metaMask?.id]) {
    foyer.open({ wallet: called })
    await vi.waitFor(() => expect(path()).toHaveLength(2))
    expect(path().at(-1)).toEqual({ view: 'ConnectingWalletConnect', wallet: metaMask })
    foyer.close()
  }
})

it('shows where to get a wallet that cannot be paired', async () => {
  const { foyer, path } = await open({ connectors: [] })
  foyer.open({ wallet: 'io.metamask' })
  await vi.waitFor(() => expect(path().at(-1)?.view).toBe('Downloads'))
})

it('stays on Connect and reports `CONNECTOR_NOT_FOUND` for an unknown wallet', async () => {
  const { foyer, path } = await open()
  foyer.open({ wallet: 'test.nobody' })
  const said = () => foyer.getState().notices.snackbar?.content
  await vi.waitFor(() => expect(said()).toMatchObject({ failure: { code: 'CONNECTOR_NOT_FOUND' } }))
  expect(path()).toEqual([{ view: 'Connect' }])
})

it('shows the account of a connected wallet, without a request to the wallet', async () => {
  const { foyer, path, wallet } = await open()
  await foyer.connect({ connectorId: 'test.red' })
  foyer.open({ wallet: 'test.red' })
  await Promise.resolve()
  await Promise.resolve()
  expect(path()).toEqual([{ view: 'Account' }])
  expect(wallet.calls).toEqual(['connect'])
})

it('stays on the view that the visitor opened while the directory was loading', async () => {
  const { foyer, path } = await open()
  foyer.open({ wallet: 'test.nobody' })
  foyer.router.push({ view: 'WhatIsAWallet' })
  await foyer.directory.prefetch()
  await Promise.resolve()
  expect(path().at(-1)?.view).toBe('WhatIsAWallet')
  expect(foyer.getState().notices.snackbar).toBeUndefined()
})

describe('showWallet with several matches', () => {
  const claims = { id: 'test.red', name: 'Red' }
  async function openBeside(called: string, namespace?: Namespace) {
    const red = createScriptedWallet({ id: 'test.red', name: 'Red', rdns: 'test.red' })
    const other = createScriptedWallet({ id: 'row-2', name: 'Red (row-2)', claims })
    const started = await open({ adapters: [createScriptedAdapter('eip155', red, other)] })
    started.foyer.open({ wallet: called, namespace })
    return { ...started, red, other }
  }

  it.each(['test.red', 'Red', 'red'])(
    'shows the list for %s, without a request to any wallet',
    async called => {
      const { foyer, path, red, other } = await openBeside(called)
      const said = () => foyer.getState().notices.snackbar?.content
      await vi.waitFor(() => expect(said()).toMatchObject({ failure: { code: 'CONNECTOR_AMBIGUOUS' } }))
      expect([path(), red.calls, other.calls]).toEqual([[{ view: 'Connect' }], [], []])
    },
  )

  it('connects the wallet whose own row id is given', async () => {
    const { red, other } = await openBeside('row-2')
    await vi.waitFor(() => expect(other.calls).toEqual(['connect']))
    expect(red.calls).toEqual([])
  })

  it('treats wallets of two namespaces with the same id as one', async () => {
    const red = createScriptedWallet({ id: 'test.red', name: 'Red', rdns: 'test.red' })
    const sun = createScriptedWallet({ id: 'test.red', name: 'Red', namespaces: ['solana'] })
    const adapters = [createScriptedAdapter('eip155', red), createScriptedAdapter('solana', sun)]
    const { foyer } = await open({ adapters, networks: [testNetworks.one, testNetworks.sun] })
    foyer.open({ wallet: 'test.red' })
    await vi.waitFor(() => expect(red.calls).toEqual(['connect']))
  })

  it('shows the list for wallets of two namespaces that share only a name, unless one is given', async () => {
    const red = createScriptedWallet({ id: 'test.red', name: 'Red', rdns: 'test.red' })
    const sun = createScriptedWallet({ id: 'Red', name: 'Red', namespaces: ['solana'] })
    const adapters = [createScriptedAdapter('eip155', red), createScriptedAdapter('solana', sun)]
    const { foyer, path } = await open({ adapters, networks: [testNetworks.one, testNetworks.sun] })
    foyer.open({ wallet: 'Red' })
    const said = () => foyer.getState().notices.snackbar?.content
    await vi.waitFor(() => expect(said()).toMatchObject({ failure: { code: 'CONNECTOR_AMBIGUOUS' } }))
    expect([path(), red.calls, sun.calls]).toEqual([[{ view: 'Connect' }], [], []])
    foyer.open({ wallet: 'Red', namespace: 'solana' })
    await vi.waitFor(() => expect(sun.calls).toEqual(['connect']))
    expect(red.calls).toEqual([])
  })

  it('connects the extension if the app switched off the wallet’s SDK', async () => {
    const wallet = { name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' }
    const extension = createScriptedWallet({ id: 'com.coinbase.wallet', ...wallet })
    const sdk = createScriptedWallet({ id: 'coinbaseWalletSDK', type: 'EXTERNAL', ...wallet })
    const adapters = [createScriptedAdapter('eip155', sdk, extension)]
    const { foyer } = await open({ adapters, wallets: { coinbase: false } })
    foyer.open({ wallet: 'com.coinbase.wallet' })
    await vi.waitFor(() => expect(extension.calls).toEqual(['connect']))
    expect(sdk.calls).toEqual([])
  })

  it('shows the list for their id in the directory too', async () => {
    const metaMask = bundledWallets.find(each => each.rdns === 'io.metamask')
    const first = createScriptedWallet({ id: 'row-1', name: 'MetaMask', explorerId: metaMask?.id ?? '' })
    const other = createScriptedWallet({
      id: 'row-2',
      name: 'MetaMask (2)',
      claims: { id: 'row-1', name: 'MetaMask' },
    })
    const { foyer, path } = await open({ adapters: [createScriptedAdapter('eip155', first, other)] })
    foyer.open({ wallet: metaMask?.id })
    const said = () => foyer.getState().notices.snackbar?.content
    await vi.waitFor(() => expect(said()).toMatchObject({ failure: { code: 'CONNECTOR_AMBIGUOUS' } }))
    expect([path(), first.calls, other.calls]).toEqual([[{ view: 'Connect' }], [], []])
  })
})
