import { clashSeeds, clickEveryRow } from '@foyer/common/adapter-testing'
import { clashingSolanaWallets } from '@foyer/testing'
import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import { inject, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createSolanaAdapter } from './adapter.js'

it.each(clashSeeds)(
  'sends every call to the clicked one of 12 clashing wallets, order %i [USER-3]',
  async seed => {
    const page = new EventTarget()
    const networks = localNetworks()
    const clash = clashingSolanaWallets({ count: 12, seed, clusters: inject('solana').clusters })
    const stopClash = clash.install({ target: page, window: {} })
    const adapter = createSolanaAdapter({ page })
    const stop = adapter.watchConnectors(() => {})
    await clickEveryRow({
      adapter,
      wallets: clash.wallets,
      networks,
      isBehind: ({ wallet }, session) => wallet === session.provider,
      callCount: wallet => wallet.getState().calls.length,
      accountsOf: wallet => wallet.getState().addresses.map(each => `${networks[0].id}:${each}` as const),
      verifyMessage(wallet, { message, signature }) {
        const [address] = wallet.getState().addresses
        const bytes = new TextEncoder().encode(message)
        return nacl.sign.detached.verify(bytes, base58.decode(signature), base58.decode(address))
      },
    })
    stop()
    stopClash()
  },
)
