import { bech32 } from '@scure/base'
import { expect, inject, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createCosmosAdapter } from './adapter.js'
import { cosmosHub } from './networks/cosmosHub.js'

const toBech32 = (prefix: string, bytes: Uint8Array) => bech32.encode(prefix, bech32.toWords(bytes))
const [address, elsewhere] = inject('cosmos').accounts[0].addresses
const adapter = createCosmosAdapter({ networks: [cosmosHub] })
const facts = (await adapter.loadAddressForm?.()) ?? expect.fail('no form')

it('matches an address to its upper-case form', () => {
  expect(facts.isSame(address, address.toUpperCase())).toBe(true)
  expect(facts.isSame(address, elsewhere)).toBe(false)
})

it('recognizes only the zero address as unowned', () => {
  for (const prefix of ['cosmos', 'osmo', 'a1b']) {
    const zero = toBech32(prefix, new Uint8Array(20))
    expect([facts.isNobodys(zero), facts.isNobodys(zero.toUpperCase())]).toEqual([true, true])
  }
  expect(facts.isNobodys(address)).toBe(false)
  expect(facts.isNobodys(toBech32('cosmos', new Uint8Array(32).fill(7)))).toBe(false)
})

it('accepts only valid addresses of known chains', async () => {
  const form = (await adapter.loadAddressForm?.()) ?? expect.fail('no form')
  const contract = toBech32('cosmos', new Uint8Array(32).fill(7))
  for (const good of [address, address.toUpperCase(), contract]) expect(form.isAddress(good)).toBe(true)
  const mistyped = address.replace(/.$/, last => (last === 'q' ? 'p' : 'q'))
  const validator = toBech32('cosmosvaloper', new Uint8Array(20).fill(7))
  const mixed = address.slice(0, -1) + address.slice(-1).toUpperCase()
  const short = toBech32('cosmos', new Uint8Array(19))
  const bad = ['', 'nobody', mistyped, validator, elsewhere, short, ` ${address}`]
  for (const each of /[a-z]$/.test(address) ? [...bad, mixed] : bad) expect(form.isAddress(each)).toBe(false)
  expect(form.toPlainAddress(address.toUpperCase())).toBe(address)
  adapter.chainClient(localNetworks()[1])
  expect(form.isAddress(elsewhere)).toBe(true)
})
