import { base58, base64 } from '@scure/base'
import { type Hex, hashTypedData, recoverAddress, stringToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBrowser, type FrameBrowser, signInByEmail } from '../__fixtures__/createBrowser.js'
import { encodeMessage, toTransaction } from '../__fixtures__/solanaBytes.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'

const evm = 'eip155:1'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const invalid = { code: -32602 }

let frame: LocalFrame
let browser: FrameBrowser
let eoa: Hex
let solanaAddress: string
beforeAll(async () => {
  frame = await startSecureFrame()
  browser = createBrowser(frame.loopbackUrl)
  await signInByEmail(frame, browser, 'attacked@lab.test')
  solanaAddress = (await browser.call<{ address: string }>('user/read', { chainId: solana })).address
  eoa = (await browser.call<{ address: Hex }>('user/read', { chainId: evm })).address
})
afterAll(() => frame.stop())

const memo = (text: string) => ({
  program: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  accounts: [],
  data: new TextEncoder().encode(text),
})
const transactionOf = (text: string) =>
  base64.encode(toTransaction(encodeMessage({ signers: [solanaAddress], instructions: [memo(text)] })))
const other = base58.encode(new Uint8Array(32).fill(7))

describe('a Solana request', () => {
  it.each(['solana_signTransaction', 'solana_signAndSendTransaction', 'solana_signAllTransactions'])(
    'is rejected if it has both a transaction to show and another to sign: %s',
    async method => {
      const params = { transaction: transactionOf('signed'), transactions: [transactionOf('shown')] }
      await expect(browser.rpc(method, params, solana)).rejects.toMatchObject(invalid)
    },
  )

  it.each([1, 2, 3, 12])('is rejected if the message is a transaction of %i signers', async count => {
    const others = Array.from({ length: count - 1 }, (_, index) =>
      base58.encode(new Uint8Array(32).fill(index + 1)),
    )
    for (const version of ['legacy', 0] as const) {
      const signers = [solanaAddress, ...others]
      const message = base58.encode(encodeMessage({ signers, instructions: [memo('pay')], version }))
      await expect(
        browser.rpc('solana_signMessage', { message, pubkey: solanaAddress }, solana),
      ).rejects.toMatchObject(invalid)
    }
  })

  it('is rejected if the message is not text', async () => {
    for (const bytes of [
      [0xff, 0x00],
      [0x80, 1, 2],
      [...stringBytes('Hello'), 0x00],
    ]) {
      const params = { message: base58.encode(Uint8Array.from(bytes)), pubkey: solanaAddress }
      await expect(browser.rpc('solana_signMessage', params, solana)).rejects.toMatchObject(invalid)
    }
  })
})

describe('a typed data request', () => {
  const permit = {
    types: {
      Permit: [
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    domain: { name: 'Dollar', chainId: 1 },
    message: { spender: `0x${'ab'.repeat(20)}`, value: '5' },
  } as const
  const sign = (data: object) => browser.rpc<Hex>('eth_signTypedData_v4', [eoa, JSON.stringify(data)], evm)
  const unsigned = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`a${index}`, 'harmless']))

  it('is signed if its types define all of its fields', async () => {
    const hash = hashTypedData({ ...permit, message: { ...permit.message, value: 5n } })
    expect(await recoverAddress({ hash, signature: await sign(permit) })).toBe(eoa)
  })

  it.each([
    ['hundreds of fields that no type defines', { ...permit, message: { ...unsigned, ...permit.message } }],
    ['one undefined field of the message', { ...permit, message: { ...permit.message, note: 'hello' } }],
    ['an undefined field of the domain', { ...permit, domain: { ...permit.domain, note: 'hello' } }],
    ['an undefined field next to the message', { ...permit, note: 'hello' }],
    ['a missing field', { ...permit, message: { value: '5' } }],
    [
      'a number that is too large for its type',
      { ...permit, message: { ...permit.message, value: `${2n ** 256n}` } },
    ],
    ['text instead of a number', { ...permit, message: { ...permit.message, value: 'five' } }],
    [
      'a primary type with the name of an `Object.prototype` member',
      { ...permit, primaryType: 'constructor' },
    ],
  ])('is rejected with %s', async (_, data) => {
    await expect(sign(data)).rejects.toMatchObject(invalid)
  })

  it('is rejected if it is too long to be shown', async () => {
    const types = { Long: [{ name: 'all', type: 'uint8[]' }] }
    const long = (count: number) => ({
      ...permit,
      types,
      primaryType: 'Long',
      message: { all: Array.from({ length: count }, () => 1) },
    })
    expect(await sign(long(200))).toMatch(/^0x/)
    await expect(sign(long(301))).rejects.toMatchObject(invalid)
  })
})

describe('a request with unknown fields', () => {
  it.each<[string, () => unknown]>([
    ['personal_sign', () => [stringToHex('one'), eoa, stringToHex('two')]],
    ['eth_sendTransaction', () => [{ from: eoa, to: eoa, note: 'x' }]],
    ['eth_sendTransaction', () => [{ from: eoa, to: eoa, data: '0x01', input: '0x02' }]],
    ['eth_sendTransaction', () => [{ from: eoa, to: eoa, nonce: '0x1' }]],
    [
      'eth_sendTransaction',
      () => [
        { from: eoa, to: eoa },
        { from: eoa, to: eoa, value: '0x1' },
      ],
    ],
    ['wallet_sendCalls', () => [{ from: eoa, calls: [{ to: eoa, note: 'x' }] }]],
  ])('is rejected: %s', async (method, params) => {
    await expect(browser.rpc(method, params(), evm)).rejects.toMatchObject(invalid)
  })

  it('is rejected on Solana', async () => {
    const params = { transaction: transactionOf('pay'), pubkey: solanaAddress, feePayer: other }
    await expect(browser.rpc('solana_signTransaction', params, solana)).rejects.toMatchObject(invalid)
  })
})

const stringBytes = (text: string) => new TextEncoder().encode(text)
