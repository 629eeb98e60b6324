import { expect, it } from 'vitest'
import { localChains, localWallet } from '../__fixtures__/localWallet.js'
import type { Announcement } from './announceWallet.js'
import { clashingWallets } from './clashes/clashingWallets.js'
import { hostileAnnouncements } from './clashes/hostileAnnouncements.js'

function page() {
  const target = new EventTarget()
  const heard: Announcement[] = []
  target.addEventListener('eip6963:announceProvider', event =>
    heard.push((event as CustomEvent<Announcement>).detail),
  )
  return { target, heard, ask: () => target.dispatchEvent(new Event('eip6963:requestProvider')) }
}

it('announces itself immediately and on every request of a page, until stopped', () => {
  const { target, heard, ask } = page()
  const wallet = localWallet({ name: 'Örtlich' })
  const stop = wallet.announce(target)
  ask()
  stop()
  ask()
  expect(heard).toHaveLength(2)
  expect(heard[0]?.provider).toBe(wallet.provider)
  expect(heard[0]?.info).toMatchObject({
    name: 'Örtlich',
    rdns: 'test.-rtlich',
    icon: expect.stringMatching(/^data:image\//),
  })
})

it('works without a window', () => {
  const wallet = localWallet()
  wallet.announce()()
  wallet.installLegacy()()
  wallet.followTabs()()
})

it('joins the wallets that are already on the page', () => {
  const target: { ethereum?: { providers?: unknown[] } } = {}
  const [first, second] = [localWallet(), localWallet()]
  const stopFirst = first.installLegacy({ target })
  const stopSecond = second.installLegacy({ target })
  expect(target.ethereum).toBe(first.provider)
  expect(target.ethereum?.providers).toEqual([first.provider, second.provider])
  stopSecond()
  expect(target.ethereum?.providers).toEqual([first.provider])
  stopFirst()
  expect(target).toEqual({})
})

it('replaces other wallets, but not one that guards `window.ethereum`', () => {
  const target: { ethereum?: unknown } = {}
  const [first, second, third] = [localWallet(), localWallet(), localWallet()]
  first.installLegacy({ target })
  const stop = second.installLegacy({ target, mode: 'overwrite' })
  expect(target.ethereum).toBe(second.provider)
  stop()
  expect(target.ethereum).toBe(first.provider)
  second.installLegacy({ target, mode: 'guard' })
  expect(Reflect.set(target, 'ethereum', third.provider)).toBe(false)
})

it('creates the same order for the same seed and other orders for other seeds', () => {
  const namesOf = (seed: number) => {
    const { wallets } = clashingWallets({ count: 12, seed, chains: localChains() })
    return wallets.map(wallet => [wallet.identity.name, wallet.getState().addresses[0]])
  }
  expect(namesOf(1)).toEqual(namesOf(1))
  const orders = new Set(
    Array.from({ length: 20 }, (_, seed) =>
      namesOf(seed)
        .map(([name]) => name)
        .join(),
    ),
  )
  expect(orders.size).toBe(20)
})

it('creates conflicts of names, reverse domain names and window.ethereum', () => {
  const { target, heard } = page()
  const window: { ethereum?: unknown } = {}
  const { wallets, install } = clashingWallets({ count: 24, seed: 3, chains: localChains() })
  const stop = install({ target, window })
  const infos = heard.map(each => each.info as { name: string; rdns: string; uuid: string })
  expect(heard).toHaveLength(24)
  expect(new Set(infos.map(info => info.uuid)).size).toBe(24)
  expect(new Set(infos.map(info => info.rdns)).size).toBeLessThan(24)
  expect(infos.filter(info => info.name === 'Same Name').length).toBeGreaterThan(1)
  expect(wallets.some(wallet => wallet.provider === window.ethereum)).toBe(true)
  expect(new Set(wallets.map(wallet => wallet.getState().addresses[0])).size).toBe(24)
  stop()
})

it('creates hostile announcements of every kind', () => {
  const all = hostileAnnouncements({ count: 500, seed: 1 })
  expect(all).toHaveLength(500)
  const throwsOnRead = ({ info }: Announcement) => {
    try {
      return (info as { name: unknown }).name === Symbol.iterator
    } catch {
      return true
    }
  }
  expect(all.some(throwsOnRead)).toBe(true)
})
