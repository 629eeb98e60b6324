import { expect, it } from 'vitest'
import { createMultichainWallet } from './createMultichainWallet.js'
import type { MultichainWalletOptions } from './MultichainWallet.js'

const families = {
  eip155: { keys: [`0x${'11'.repeat(32)}`], chains: [{ chainId: 1, name: 'One', rpcUrl: '' }] },
  polkadot: { keys: [{ secretUri: '//Alice' }] },
  bip122: { keys: ['22'.repeat(32)], networks: [{ network: 'mainnet', esploraUrl: '' }] },
  cosmos: {
    keys: ['33'.repeat(32)],
    place: 'okxwallet.keplr',
    chains: [{ chainId: 'hub-1', bech32Prefix: 'cosmos', rpcUrl: '' }],
  },
} as const satisfies Omit<MultichainWalletOptions, 'name'>

type Page = EventTarget & {
  injectedWeb3?: Record<string, unknown>
  okxwallet?: { keplr?: unknown }
}

/** What a page finds that listens in every family's way. */
function listen(page: Page) {
  const found = { announced: [] as string[], registered: [] as string[] }
  page.addEventListener('eip6963:announceProvider', event =>
    found.announced.push((event as CustomEvent).detail.info.name),
  )
  page.addEventListener('wallet-standard:register-wallet', event =>
    (event as CustomEvent).detail({
      register: ({ name }: { readonly name: string }) => {
        found.registered.push(name)
        return () => found.registered.splice(found.registered.indexOf(name), 1)
      },
    }),
  )
  return found
}

it('shows itself under one name in every family’s way, and takes itself away', () => {
  const page: Page = new EventTarget()
  const found = listen(page)
  const wallet = createMultichainWallet({ name: 'Omni', ...families })
  const stop = wallet.announce(page as Window)
  expect(found).toEqual({ announced: ['Omni'], registered: ['Omni'] })
  expect(Object.keys(page.injectedWeb3 ?? {})).toEqual(['Omni'])
  expect(page.okxwallet?.keplr).toBe(wallet.cosmos?.provider)
  stop()
  expect(found.registered).toEqual([])
  expect(page.injectedWeb3).not.toHaveProperty('Omni')
})

it('has no part in families it was given no keys of', () => {
  const page: Page = new EventTarget()
  const found = listen(page)
  const wallet = createMultichainWallet({ name: 'Two', eip155: families.eip155, polkadot: families.polkadot })
  wallet.announce(page as Window)
  expect(Object.keys(wallet)).not.toEqual(expect.arrayContaining(['solana']))
  expect([wallet.solana, wallet.bip122, wallet.cosmos]).toEqual([undefined, undefined, undefined])
  expect(found).toEqual({ announced: ['Two'], registered: [] })
})

it('answers in every family what its owner decides, and counts what it asked', async () => {
  const wallet = createMultichainWallet({ name: 'Omni', ...families })
  const ask = () => [
    wallet.eip155?.provider.request({ method: 'eth_requestAccounts' }),
    wallet.cosmos?.provider.enable('hub-1'),
    wallet.polkadot?.extension.enable('test page'),
  ]
  wallet.setApproval('reject')
  const refused = await Promise.allSettled(ask())
  expect(refused.map(each => each.status)).toEqual(['rejected', 'rejected', 'rejected'])
  wallet.setApproval('auto')
  await Promise.all(ask())
  expect(wallet.promptCount()).toBe(6)
})
