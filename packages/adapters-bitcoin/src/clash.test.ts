import { toAccountId } from '@foyer/common'
import { clashSeeds, clickEveryRow } from '@foyer/common/adapter-testing'
import { clashingBitcoinWallets } from '@foyer/testing/bitcoin'
import { Verifier } from 'bip322-js'
import { inject, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createBitcoinAdapter } from './adapter.js'

const letters = (text: string) =>
  text
    .replace(/ \(\d\)$/, '')
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 9)

it.each(clashSeeds)(
  'sends every call to the clicked one of 12 clashing wallets, order %i [USER-3]',
  async seed => {
    const page = new EventTarget()
    const [network] = localNetworks()
    const [chain] = inject('bitcoin').chains
    const clash = clashingBitcoinWallets({ count: 12, seed, networks: [chain] })
    const stopClash = clash.install(page)
    const adapter = createBitcoinAdapter({ page })
    const stop = adapter.watchConnectors(() => {})
    await clickEveryRow({
      adapter,
      wallets: clash.wallets,
      networks: [network],
      isBehind: ({ wallet, provider }, session) =>
        wallet === session.provider || provider === session.provider,
      callCount: wallet => wallet.getState().calls.length,
      accountsOf(wallet) {
        const [{ payment, ordinals }] = wallet.getState().accounts
        return [payment, ordinals].map(each => toAccountId(network.id, each))
      },
      verifyMessage: (wallet, { message, signature }) =>
        Verifier.verifySignature(wallet.getState().accounts[0].payment, message, signature),
      // A connector for a known global has the name listed for that global. Others have the wallet's name, numbered
      // if it is not unique.
      showsWallet: ({ type, name }, { wallet }) =>
        type !== 'ANNOUNCED' || letters(name) === letters(wallet.name),
    })
    stop()
    stopClash()
  },
)
