import { address as addresses, networks } from 'bitcoinjs-lib'
import { expect, it } from 'vitest'
import { createKeyHolder } from './__fixtures__/createKeyHolder.js'
import { createBitcoinAdapter } from './adapter.js'
import { bitcoin } from './networks/bitcoin.js'
import { bitcoinTestnet } from './networks/bitcoinTestnet.js'

const mainnet = [
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ...(['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const).map(type => createKeyHolder(type).address),
]
const testnet = [
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
]

const formOf = async (...known: Parameters<typeof createBitcoinAdapter>[0][]) =>
  (await createBitcoinAdapter(...known).loadAddressForm?.()) ?? expect.fail('no form')

it('accepts only addresses of the known networks', async () => {
  const main = await formOf({ networks: [bitcoin] })
  const test = await formOf({ networks: [bitcoinTestnet] })
  const both = await formOf({ networks: [bitcoin, bitcoinTestnet] })
  for (const each of mainnet) {
    expect([each, main.isAddress(each), test.isAddress(each), both.isAddress(each)]).toEqual([
      each,
      true,
      false,
      true,
    ])
    // bitcoinjs-lib can decode the normalized form of each accepted address.
    expect(addresses.toOutputScript(main.toPlainAddress(each), networks.bitcoin).length).toBeGreaterThan(20)
  }
  for (const each of testnet) {
    expect([each, main.isAddress(each), test.isAddress(each), both.isAddress(each)]).toEqual([
      each,
      false,
      true,
      true,
    ])
    expect(addresses.toOutputScript(test.toPlainAddress(each), networks.testnet).length).toBeGreaterThan(20)
  }
})

it('accepts addresses of a network that becomes known later', async () => {
  const adapter = createBitcoinAdapter()
  const form = (await adapter.loadAddressForm?.()) ?? expect.fail('no form')
  expect(form.isAddress(mainnet[0] ?? '')).toBe(false)
  adapter.chainClient(bitcoin)
  expect(form.isAddress(mainnet[0] ?? '')).toBe(true)
})

it('rejects every address with one mistyped character, as bitcoinjs-lib does', async () => {
  const form = await formOf({ networks: [bitcoin, bitcoinTestnet] })
  for (const each of [...mainnet, ...testnet]) {
    for (let at = 4; at < each.length; at += 1) {
      const mistyped = each.slice(0, at) + (each[at] === '7' ? '8' : '7') + each.slice(at + 1)
      expect([mistyped, form.isAddress(mistyped)]).toEqual([mistyped, false])
    }
  }
})

it.each([
  ['', 'nobody', ' 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  // A version 0 address with the checksum of later versions (BIP-350), and a version 1 address with the BIP-173
  // checksum.
  [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  ],
  ['lnbc1', 'cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a'],
])('rejects %j', async (...texts) => {
  const form = await formOf({ networks: [bitcoin, bitcoinTestnet] })
  for (const each of texts) expect(form.isAddress(each)).toBe(false)
})

it('recognizes two spellings of one address, and addresses without a private key', async () => {
  const facts = await formOf()
  expect(facts.isSame(mainnet[2] ?? '', mainnet[3] ?? '')).toBe(true)
  expect(facts.isSame('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '1bvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')).toBe(false)
  const zero = new Uint8Array(20)
  for (const { bech32 } of [networks.bitcoin, networks.testnet])
    expect(facts.isNobodys(addresses.toBech32(zero, 0, bech32).toUpperCase())).toBe(true)
  expect(facts.isNobodys(addresses.toBase58Check(zero, networks.bitcoin.pubKeyHash))).toBe(true)
  for (const each of mainnet) expect(facts.isNobodys(each)).toBe(false)
})
