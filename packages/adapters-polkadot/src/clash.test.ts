import { cleanText } from '@foyer/common'
import { clashSeeds, clickEveryRow } from '@foyer/common/adapter-testing'
import { clashingPolkadotWallets } from '@foyer/testing/polkadot'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { expect, it } from 'vitest'
import { localNetworks, localPage } from './__fixtures__/localWorld.js'
import { createPolkadotAdapter } from './adapter.js'

it.each(clashSeeds)(
  'sends every call to the clicked one of 12 clashing wallets, order %i [USER-3]',
  async seed => {
    const page = localPage()
    const [network] = localNetworks()
    const clash = clashingPolkadotWallets({ count: 12, seed })
    const stopClash = clash.install(page)
    const adapter = createPolkadotAdapter({ page })
    const stop = adapter.watchConnectors(() => {})
    // Two of the twelve names differ only after 64 characters, so they share one connector.
    const entries = Object.entries(page.injectedWeb3).reverse()
    const places = new Map(entries.map(([key, each]) => [cleanText(key), each]))
    expect(
      adapter
        .connectors()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...places.keys()].sort())
    await clickEveryRow({
      adapter,
      wallets: clash.wallets,
      networks: [network],
      isBehind: ({ injected }, session) => injected === session.provider,
      callCount: wallet => wallet.getState().calls.length,
      accountsOf: wallet =>
        wallet
          .getState()
          .addresses.map(each => `${network.id}:${encodeAddress(each, network.ss58Prefix)}` as const),
      verifyMessage: (wallet, { message, signature }) =>
        signatureVerify(message, signature, wallet.getState().addresses[0]).isValid,
      showsWallet: ({ id }, { extension }) => places.get(id) === extension,
    })
    stop()
    stopClash()
  },
)
