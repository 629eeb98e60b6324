import { text as textOf } from 'node:stream/consumers'
import { serve } from '@foyer/local-services'
import { createPublicClient, encodeAbiParameters, http, toFunctionSelector, toHex } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, it, onTestFinished } from 'vitest'
import { people } from '../__fixtures__/describeTools.js'

import { createChainReaders } from './createChainReaders.js'

const { token, me, thief } = people
const symbol = toFunctionSelector('symbol()')
const decimals = toFunctionSelector('decimals()')

type Answer = { readonly result: unknown } | { readonly error: object } | 'never'
interface Call {
  readonly method: string
  readonly selector: string
}

const text = (value: string) => ({ result: encodeAbiParameters([{ type: 'string' }], [value]) })
const number = (value: number) => ({ result: encodeAbiParameters([{ type: 'uint256' }], [BigInt(value)]) })
const reverted = { error: { code: 3, message: 'execution reverted', data: '0x' } }

/** Creates readers over a mock node, and records its requests. */
async function readersOver(answer: (call: Call) => Answer) {
  const asked: string[] = []
  const { port, stop } = await serve(async (request, response) => {
    const { id, method, params = [] } = JSON.parse(await textOf(request))
    const selector = String(params[0]?.data ?? '').slice(0, 10)
    asked.push(`${method} ${selector}`)
    const said = answer({ method, selector })
    if (said !== 'never') response.end(JSON.stringify({ jsonrpc: '2.0', id, ...said }))
  })
  onTestFinished(() => stop())
  const transport = http(`http://127.0.0.1:${port}`, { retryCount: 0, timeout: 0 })
  return { asked, readers: createChainReaders(createPublicClient({ chain: mainnet, transport })) }
}

it.each([
  ['USDC', 'USDC'],
  ['1INCH', '1INCH'],
  ['USD₮0', 'USD₮0'],
  ['US\u0405DC', 'of a token without a plain name'],
  ['US\u202eDC\u0000\u200b', 'USDC'],
  ['000USDC', 'of a token without a plain name'],
  [' 000 000', 'of a token without a plain name'],
  ['ETH to your own account', 'of a token without a plain name'],
  ['', 'of a token without a plain name'],
  ['VERYLONGSYMBOLOFATOKEN', 'VERYLONGSYMB'],
])('shows a symbol so that it cannot be mistaken for a part of the amount: %j', async (said, shown) => {
  const { readers } = await readersOver(({ selector }) => (selector === symbol ? text(said) : number(6)))
  expect(await readers.readToken(token)).toEqual({ symbol: shown, decimals: 6 })
})

it('returns nothing for a token with invalid decimals', async () => {
  for (const said of [number(200), reverted, { result: '0x' }] as const) {
    const { readers } = await readersOver(({ selector }) => (selector === decimals ? said : text('TOK')))
    expect(await readers.readToken(token)).toBeUndefined()
  }
})

it('reads each value only once', async () => {
  const { readers, asked } = await readersOver(() => number(7))
  expect(await readers.readBalance(token, me)).toBe(7n)
  expect(await readers.readBalance(token, me)).toBe(7n)
  expect(await readers.readAllowance(token, { owner: me, spender: thief })).toBe(7n)
  expect(asked).toHaveLength(2)
})

it('does not treat an account with delegated code as a contract (EIP-7702)', async () => {
  for (const [code, isContract] of [
    ['0x', false],
    [`0xef0100${'ab'.repeat(20)}`, false],
    ['0x6001', true],
  ] as const) {
    const { readers } = await readersOver(() => ({ result: code }))
    expect(await readers.hasCode(thief)).toBe(isContract)
  }
})

it('distinguishes a contract that is not a collection from a failed request', async () => {
  const yes = await readersOver(() => ({ result: encodeAbiParameters([{ type: 'bool' }], [true]) }))
  expect(await yes.readers.isCollection(token)).toBe(true)
  const no = await readersOver(() => reverted)
  expect(await no.readers.isCollection(token)).toBe(false)
  const broken = await readersOver(() => ({ error: { code: -32603, message: 'internal error' } }))
  expect(await broken.readers.isCollection(token)).toBeUndefined()
})

it('returns nothing if the node is missing or misses the deadline', async () => {
  const { readers } = await readersOver(() => 'never')
  const nobody = createChainReaders(undefined)
  for (const each of [readers, nobody]) {
    const all = [
      each.readToken(token),
      each.readBalance(token, me),
      each.readAllowance(token, { owner: me, spender: thief }),
      each.hasCode(thief),
      each.isCollection(token),
    ]
    expect(await Promise.all(all)).toEqual([undefined, undefined, undefined, undefined, undefined])
  }
}, 20_000)

it('limits the number of reads per request', async () => {
  const { readers, asked } = await readersOver(() => ({ result: '0x6001' }))
  const addresses = Array.from({ length: 300 }, (_, index) => toHex(index + 1, { size: 20 }))
  const all = await Promise.all(addresses.map(each => readers.hasCode(each)))
  // On a busy machine the deadline may pass before the first 200 responses.
  expect(all.slice(200)).toEqual(Array.from({ length: 100 }, () => undefined))
  await expect.poll(() => asked.length).toBe(200)
})
