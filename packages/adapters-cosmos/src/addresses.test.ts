import { createHash } from 'node:crypto'
import { bech32 } from '@scure/base'
import { expect, inject, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createCosmosAdapter } from './adapter.js'
import { cosmosHub } from './networks/cosmosHub.js'

const toBech32 = (prefix: string, bytes: Uint8Array) => bech32.encode(prefix, bech32.toWords(bytes))
const [address, elsewhere] = inject('cosmos').accounts[0].addresses
const adapter = createCosmosAdapter({ networks: [cosmosHub] })
const facts = adapter.addresses ?? expect.fail('no facts')

it('knows an address in capitals as the same one', () => {
  expect(facts.isSame(address, address.toUpperCase())).toBe(true)
  expect(facts.isSame(address, elsewhere)).toBe(false)
})

it.each([
  'fee_collector',
  'distribution',
  'bonded_tokens_pool',
  'not_bonded_tokens_pool',
  'gov',
  'mint',
  'transfer',
])('knows that nobody has the key of %s, on every chain', name => {
  const account = createHash('sha256').update(name).digest().subarray(0, 20)
  for (const prefix of ['cosmos', 'osmo', 'a1b'])
    expect(facts.isNobodys(toBech32(prefix, account))).toBe(true)
  expect(facts.isNobodys(toBech32('cosmos', account).toUpperCase())).toBe(true)
})

it('knows that the zero address is nobody’s, and that others may be somebody’s', () => {
  expect(facts.isNobodys(toBech32('cosmos', new Uint8Array(20)))).toBe(true)
  expect(facts.isNobodys(address)).toBe(false)
  expect(facts.isNobodys(toBech32('cosmos', new Uint8Array(32).fill(7)))).toBe(false)
})

it('knows addresses of the chains the page knows, by their checksum', async () => {
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

it('says under which number name services keep addresses of the Cosmos Hub', () => {
  expect(adapter.nameCoinTypes?.('cosmos:cosmoshub-4')).toEqual(['118'])
  expect(adapter.nameCoinTypes?.('cosmos:osmosis-1')).toEqual([])
})
