import { toAccountId } from '@foyer/common'
import { clashSeeds, clickEveryRow } from '@foyer/common/adapter-testing'
import { clashingCosmosWallets } from '@foyer/testing/cosmos'
import { inject, it } from 'vitest'
import { localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { verifyText } from './__fixtures__/verifyText.js'
import { createCosmosAdapter } from './adapter.js'

it.each(clashSeeds)(
  'sends every call to the clicked one of 12 clashing wallets, order %i [USER-3]',
  async seed => {
    const page = new EventTarget()
    const [network] = localNetworks()
    const [chain] = inject('cosmos').chains
    const clash = clashingCosmosWallets({ count: 12, seed, chains: [chain] })
    const stopClash = clash.install(page)
    const adapter = createCosmosAdapter({ page })
    const stop = adapter.watchConnectors(() => {})
    // Wallets that are injected later replace the globals, but not the connectors.
    localWallet().inject(page)
    localWallet({ place: 'leap' }).inject(page)
    await clickEveryRow({
      adapter,
      wallets: clash.wallets,
      networks: [network],
      isBehind: ({ provider }, session) => provider === session.provider,
      callCount: wallet => wallet.getState().calls.length,
      accountsOf: wallet => [toAccountId(network.id, wallet.getState().addresses[0])],
      verifyMessage: (wallet, signed) => verifyText({ address: wallet.getState().addresses[0], ...signed }),
    })
    stop()
    stopClash()
  },
)
