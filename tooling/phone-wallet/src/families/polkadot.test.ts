import { localMnemonic } from '@foyer/testing/signing/eip155'
import { TypeRegistry } from '@polkadot/types'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { expect, it } from 'vitest'
import { createPolkadotFamily } from './polkadot.js'

const [main, other] = [
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f',
]
const family = createPolkadotFamily({
  substrateChains: [
    { networkId: main, ss58Prefix: 0 },
    { networkId: other, ss58Prefix: 2 },
  ],
  mnemonic: localMnemonic,
  accountIndexes: [6, 7],
})
const [first, second = ''] = family.addresses
const ask = async (method: string, params: unknown) =>
  (await family.answer({ networkId: main, method, params })) as { readonly signature: string }

const payload = {
  address: first,
  blockHash: `0x${'11'.repeat(32)}`,
  blockNumber: '0x00000010',
  era: '0x0500',
  genesisHash: `0x${'22'.repeat(32)}`,
  method: '0x000004de',
  nonce: '0x00000001',
  specVersion: '0x000003e9',
  tip: '0x00000000000000000000000000000000',
  transactionVersion: '0x00000007',
  signedExtensions: [
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'ChargeTransactionPayment',
  ],
  version: 4,
}

it('encodes its addresses with the prefix of each network', () => {
  expect(family.networks()).toEqual([main, other])
  expect(first).not.toBe(second)
  for (const [index, address] of [first, second].entries()) {
    expect(family.addressOn?.(main, index)).toBe(encodeAddress(address, 0))
    expect(family.addressOn?.(other, index)).toBe(encodeAddress(address, 2))
    expect(family.addressOn?.('polkadot:unknown', index)).toBe(address)
  }
})

it.each([0, 1])(
  'signs messages with account %i, regardless of the prefix that encodes its address',
  async index => {
    const address = family.addresses[index] ?? ''
    for (const prefix of [0, 2, 42]) {
      for (const message of ['hello', '', 'grüße ✓ '.repeat(60), '0x1234']) {
        const { signature } = await ask('polkadot_signMessage', {
          address: encodeAddress(address, prefix),
          message,
        })
        expect(
          signatureVerify(
            message === '0x1234' ? new TextEncoder().encode(message) : message,
            signature,
            address,
          ).isValid,
        ).toBe(true)
        expect(signatureVerify(`${message}!`, signature, address).isValid).toBe(false)
      }
    }
  },
)

it('signs a transaction with a prefix for the key type', async () => {
  const { signature } = await ask('polkadot_signTransaction', { address: first, transactionPayload: payload })
  const registry = new TypeRegistry()
  registry.setSignedExtensions(payload.signedExtensions)
  const signed = registry.createType('ExtrinsicPayload', payload, { version: 4 }).toU8a({ method: true })
  expect(signature).toMatch(/^0x01[0-9a-f]{128}$/)
  expect(signatureVerify(signed, signature, first).isValid).toBe(true)
  expect(signatureVerify(signed, signature, second).isValid).toBe(false)
})

it.each([
  [
    'another account',
    'polkadot_signMessage',
    { address: encodeAddress(new Uint8Array(32)), message: 'hi' },
    4100,
  ],
  ['no account', 'polkadot_signMessage', { address: 'nobody', message: 'hi' }, 4100],
  ['no message', 'polkadot_signMessage', { address: first }, -32602],
  ['no transaction', 'polkadot_signTransaction', { address: first, transactionPayload: {} }, -32602],
  ['no params', 'polkadot_signTransaction', undefined, -32602],
  ['another method', 'polkadot_send', {}, 4200],
])('refuses %s', async (_, method, params, code) => {
  await expect(ask(method, params)).rejects.toMatchObject({ code })
})

it('shows the content to sign, and invalid parameters as they are', () => {
  const describe = (method: string, params: unknown) => family.describe({ networkId: main, method, params })
  expect(describe('polkadot_signMessage', { address: first, message: 'hello' })).toEqual({
    title: 'Sign a message',
    rows: [
      { label: 'From', value: first },
      { label: 'Message', value: 'hello' },
    ],
  })
  expect(describe('polkadot_signTransaction', { address: first, transactionPayload: payload }).rows).toEqual([
    { label: 'From', value: first },
    { label: 'Chain', value: payload.genesisHash },
    { label: 'Call', value: payload.method },
  ])
  expect(describe('polkadot_signTransaction', [7]).rows).toEqual([{ label: 'Params', value: '[\n  7\n]' }])
})
