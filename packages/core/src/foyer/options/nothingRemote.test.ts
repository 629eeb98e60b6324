import type { ConnectRequest } from '@foyer/common'
import { expect, it, vi } from 'vitest'
import { feature as tokensFeature } from '../../features/tokens/feature.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { hostOf } from '../../testing/loadProbe.js'
import { testNetworks } from '../../testing/networks.js'
import { serveHttp } from '../../testing/serveHttp.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectAccount } from '../../wallet/account/selectors.js'
import { createBlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import { selectConnectMethods, selectConnectorRows } from '../../wallet/connection/connectorRows.js'

/** Fields in a service's response that try to change the app's options. */
const orders = {
  features: { email: false, swaps: false, analytics: true, socials: false, allWallets: false },
  options: { wallets: { enabled: false, featured: ['other'] }, locale: 'ar' },
  config: { wallets: { enabled: false } },
  wallets: { enabled: false, injected: false, excluded: [{ rdns: 'red' }], showAll: 'never' },
  theme: { mode: 'light' },
}

it('hides the wallet of Coinbase’s SDK, and no other, when the app switches it off [OVER-3]', async () => {
  const sdk = createScriptedWallet({ id: 'coinbaseWalletSDK', type: 'EXTERNAL' })
  const extension = createScriptedWallet({ id: 'com.coinbase.wallet', rdns: 'com.coinbase.wallet' })
  const { foyer } = await startFoyer({ adapters: [createScriptedAdapter('eip155', sdk, extension)] })
  const listed = () => selectConnectorRows(foyer.getState()).map(row => row.key)
  expect(listed()).toEqual(['com.coinbase.wallet@eip155', 'coinbaseWalletSDK@eip155'])
  foyer.updateOptions({ wallets: { coinbase: false } })
  expect(listed()).toEqual(['com.coinbase.wallet@eip155'])
})

it.each([
  [{}, 'all'],
  [{ wallets: { coinbase: 'smartWalletOnly' } }, 'smartWalletOnly'],
] as const)('passes the choice of wallets to Coinbase’s SDK: %o [OVER-3]', async (options, preference) => {
  const asked: unknown[] = []
  const wallet = createScriptedWallet({ id: 'coinbaseWalletSDK', type: 'EXTERNAL' })
  const { connect } = wallet.connector
  Object.assign(wallet.connector, {
    connect(request: ConnectRequest) {
      asked.push(request.coinbase?.())
      return connect(request)
    },
  })
  const metadata = {
    name: 'App',
    description: '',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  }
  const { foyer } = await startFoyer({
    adapters: [createScriptedAdapter('eip155', wallet)],
    metadata,
    ...options,
  })
  await foyer.connect({ connectorId: 'coinbaseWalletSDK' })
  expect(asked).toEqual([{ preference, appName: 'App', appLogoUrl: 'https://app.example/icon.png' }])
})

it('shows the balance of the app’s token on its network only [OVER-3]', async () => {
  const wallet = createScriptedWallet({ id: 'red' })
  const adapter = createScriptedAdapter('eip155', wallet)
  const asked: unknown[] = []
  adapter.names = {
    async readTokenBalance({ address, token }) {
      asked.push([address, token])
      return { amount: '7', value: 70_000n, decimals: 4, symbol: 'DOL' }
    },
  }
  const tokens = { 'eip155:1': { address: '0xd01', image: 'https://images.example/dol.png' } }
  const { foyer } = await startFoyer({ adapters: [adapter], networkSettings: { tokens } })
  await foyer.connect({ connectorId: 'red' })
  const balance = () => selectAccount(foyer.getState())?.balance
  await vi.waitFor(() =>
    expect(balance()).toEqual({
      amount: '7',
      value: 70_000n,
      decimals: 4,
      symbol: 'DOL',
      imageUrl: 'https://images.example/dol.png',
    }),
  )
  expect(asked).toEqual([['0xaaa', '0xd01']])
  wallet.change('eip155', { networkId: 'eip155:2' })
  await vi.waitFor(() =>
    expect(balance()).toEqual({ amount: '1.5', value: 15_000n, decimals: 4, symbol: 'COIN' }),
  )
})

it('keeps the options and offers of the app, whatever services respond [OVER-3]', async () => {
  const server = await serveHttp()
  server.answer = ({ path }) => ({
    body: JSON.stringify({
      ...orders,
      ...(path === '/v1/supported-chains' ? { http: [testNetworks.one.id], ws: [] } : {}),
      ...(path === '/getWallets' ? { data: [{ id: 'w', name: 'Wallet', ...orders }], count: 1 } : {}),
      ...(path.endsWith('/balance') ? { balances: [] } : {}),
      ...(path.includes('/identity/') ? { name: null, avatar: null } : {}),
    }),
  })
  const { foyer } = await startFoyer({
    projectId: 'project',
    adapters: [createScriptedAdapter('eip155', createScriptedWallet({ id: 'red' }))],
    services: { directoryUrl: server.url, blockchainUrl: server.url, analyticsUrl: server.url },
    features: { swaps: true, email: true },
  })
  const decided = () => {
    const { options, theme, networks } = foyer.getState()
    const offered = selectConnectorRows(foyer.getState()).map(row => row.key)
    const urls = networks.byNamespace.eip155?.requested.map(each => each.publicRpcUrls)
    return structuredClone({ options, theme, urls, offered, methods: selectConnectMethods(foyer.getState()) })
  }
  const before = decided()
  expect(before.offered).toEqual(['red@eip155'])
  foyer.open()
  await foyer.directory.prefetch()
  await foyer.connect({ connectorId: 'red' })
  const tokens = await foyer.features.load('tokens', async () => tokensFeature)
  await tokens.refresh()
  await createBlockchainClient(await hostOf(foyer))?.getIdentity({ account: 'eip155:1:0xaaa' })
  const asked = () => new Set(server.seen.map(each => each.path))
  await vi.waitFor(() => {
    expect([...asked()]).toEqual(
      expect.arrayContaining(['/getWallets', '/v1/supported-chains', '/v1/account/0xaaa/balance']),
    )
  })
  expect(decided()).toEqual(before)
})
