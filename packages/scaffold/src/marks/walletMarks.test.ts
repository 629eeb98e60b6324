import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hasMark } from '../wallets/useWalletImage.js'
import { markOf } from './walletMarks.js'

/** A wallet of the package `@foyer/wallet-list`. */
interface WalletListEntry {
  readonly id: string
  readonly name: string
}

const list = new URL('../../../wallet-list/src/wallets.json', import.meta.url)
const { data } = JSON.parse(readFileSync(list, 'utf8')) as { readonly data: readonly WalletListEntry[] }

/** Returns the SVG of a wallet's mark. */
const svgOf = (wallet: WalletListEntry) => {
  const [type, svg = ''] = markOf(wallet)?.split(',') ?? []
  expect(type).toBe('data:image/svg+xml')
  return decodeURIComponent(svg)
}

const drawn = [
  'MetaMask',
  'Trust Wallet',
  'Rainbow',
  'Coinbase Wallet',
  'Phantom',
  'Ledger Live',
  'Rabby',
  'Keplr',
]

describe('the marks of wallets', () => {
  it.each(data.map(each => [each.name, each] as const))('include %s', (name, wallet) => {
    const svg = svgOf(wallet)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-.\d ]+">/)
    expect(svg).not.toMatch(/script|href="(?!#)|on\w+=|url\((?!#)/)
    expect(svg.length).toBeLessThanOrEqual(1100)
    expect(svg.includes('<text'), 'a letter instead of the mark').toBe(!drawn.includes(name))
    expect(hasMark({ id: wallet.id, name })).toBe(true)
    expect(hasMark({ id: wallet.id, name, imageUrl: '/own.svg' })).toBe(false)
  })

  it('never replace a letter by gray', () => {
    for (const wallet of data) {
      const [, color = ''] = /fill="#([0-9a-f]{6})"/.exec(svgOf(wallet)) ?? []
      const channels = [0, 2, 4].map(at => Number.parseInt(color.slice(at, at + 2), 16))
      const isGray = Math.max(...channels) > 32 && Math.max(...channels) - Math.min(...channels) < 8
      expect(isGray, wallet.name).toBe(false)
    }
  })

  it('exclude wallets that only share the start of an id', () => {
    expect(markOf({ id: `c57c${'0'.repeat(60)}`, name: 'Another' })).toBeUndefined()
    expect(hasMark({ id: 'ember', name: 'Ember' })).toBe(false)
  })

  it('put no markup of a name into a tile', () => {
    const [tile] = data.filter(each => !drawn.includes(each.name))
    expect(svgOf({ ...(tile as WalletListEntry), name: '<&' })).toMatch(/><\/text>/)
  })

  it('are at most 2 kB compressed', () => {
    const svgs = data.filter(each => drawn.includes(each.name)).map(svgOf)
    expect(svgs).toHaveLength(8)
    expect(gzipSync(svgs.join(''), { level: 9 }).length).toBeLessThanOrEqual(2000)
  })
})
