import { expect, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'
import type { CoinbaseSdk } from './coinbase.js'

/** Creates an SDK that records its options, and whose wallet accepts every request. */
function sdk() {
  const made: Parameters<CoinbaseSdk['createCoinbaseWalletSDK']>[0][] = []
  const provider = {
    async request({ method }: { readonly method: string }) {
      if (method === 'eth_chainId') return '0x7a69'
      return method.includes('ccounts') ? [`0x${'ab'.repeat(20)}`] : null
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
  const load = async (): Promise<CoinbaseSdk> => ({
    createCoinbaseWalletSDK(options) {
      made.push(options)
      return { getProvider: () => provider }
    },
  })
  return { made, load }
}

it('adds no connector without the SDK', () => {
  expect(createEvmAdapter().connectors()).toEqual([])
})

it.each(['all', 'smartWalletOnly', 'eoaOnly'] as const)(
  'creates the SDK for `%s`, once, on first use [OVER-3]',
  async preference => {
    const { made, load } = sdk()
    const [connector] = createEvmAdapter({ loadCoinbaseSdk: load }).connectors()
    expect(connector).toMatchObject({ id: 'coinbaseWalletSDK', name: 'Coinbase Wallet', type: 'EXTERNAL' })
    expect(made).toEqual([])
    const request = {
      networks: localNetworks(),
      signal: AbortSignal.timeout(5000),
      coinbase: () => ({ preference, appName: 'App', appLogoUrl: 'https://app.example/icon.png' }),
    }
    for (const [session] of [await connector?.connect(request), await connector?.connect(request)].map(
      each => each ?? [],
    )) {
      expect(session?.accounts).toHaveLength(1)
      session?.release()
    }
    expect(made).toEqual([
      {
        appName: 'App',
        appLogoUrl: 'https://app.example/icon.png',
        appChainIds: localNetworks().map(each => Number(each.id.split(':')[1])),
        preference: { options: preference },
      },
    ])
  },
)
