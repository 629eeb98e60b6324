import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SwapQuestion } from '@foyer/common'
import {
  type Address,
  createPublicClient,
  type Hex,
  http,
  maxUint256,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { amount, deadline, encodeSwap as encode, encodeToken, localSwaps } from './__fixtures__/localSwaps.js'
import { knownRouters } from './swap.js'

const {
  abi,
  approve,
  check,
  coin,
  contracts,
  dollar,
  from,
  network,
  ofCalls,
  ofToken,
  other,
  question,
  refused,
  router,
  send,
  wrappedNative,
} = localSwaps(0)
const chain = createPublicClient({ transport: http(network.rpcUrls[0]) })
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Encodes a swap of native currency for dollars on the local exchange. */
const coinsForDollars = (least: bigint, receiver: string = from, path = [wrappedNative, dollar]) =>
  encode('swapExactETHForTokens', [least, path, receiver, deadline])

describe('the guaranteed amount', () => {
  it("is read from a known router's call", async () => {
    expect(await check(question(coinsForDollars(7n)))).toEqual({ status: 'proven', amount: 7n })
    const terms = [5_000_000n, 8n, [dollar, wrappedNative], from, deadline]
    expect(await check(ofToken(encode('swapExactTokensForETH', terms)))).toEqual({
      status: 'proven',
      amount: 8n,
    })
    const path = [dollar, wrappedNative, coin]
    const forCoin = encode('swapExactTokensForTokens', [5_000_000n, 9n, path, from, deadline])
    expect(await check(ofToken(forCoin, { wanted: { token: coin } }))).toEqual({
      status: 'proven',
      amount: 9n,
    })
  })

  it.each([
    ['v6', '0x07ed2379', (terms: object) => encode('swap', [other, terms, '0x12'])],
    ['v5', '0x12aa3caf', (terms: object) => encode('swap', [other, terms, '0x', '0x12'])],
  ])("is read from the aggregator's call: 1inch %s", async (_, selector, call) => {
    const terms = {
      srcToken: native,
      dstToken: dollar,
      srcReceiver: other,
      dstReceiver: from,
      amount,
      minReturnAmount: 20n,
      flags: 4n,
    }
    expect(call(terms).slice(0, 10)).toBe(selector)
    const proof = { status: 'proven', amount: 20n }
    expect(await check(question(call(terms)))).toEqual(proof)
    expect(await check(question(call({ ...terms, dstReceiver: zeroAddress })))).toEqual(proof)
    expect(await refused(question(call({ ...terms, dstReceiver: other })))).toBe('data')
    expect(await refused(question(call({ ...terms, dstToken: coin })))).toBe('data')
    expect(await refused(question(call({ ...terms, srcToken: coin })))).toBe('data')
    expect(await refused(question(call({ ...terms, amount: amount / 2n })))).toBe('data')
    expect(await refused(question(call(terms).slice(0, -64)))).toBe('data')
    // With this flag, the router guarantees only a share of the minimum.
    expect(await check(question(call({ ...terms, flags: 5n })))).toEqual({ status: 'unproven' })
  })

  it('is simulated by the node for an unknown call, for tokens and native currency', async () => {
    const path = [wrappedNative, dollar]
    const read = async (units: bigint, by: readonly Address[]) =>
      (
        await chain.readContract({ address: router, abi, functionName: 'getAmountsOut', args: [units, by] })
      ).at(-1)
    const data = encode('swapExactETHForTokensSupportingFeeOnTransferTokens', [1n, path, from, deadline])
    expect(await check(question(data))).toEqual({ status: 'proven', amount: await read(amount, path) })
    await approve(dollar, router, 5_000_000n)
    const back = [dollar, wrappedNative]
    const terms = [5_000_000n, 1n, back, from, deadline]
    const coins = encode('swapExactTokensForETHSupportingFeeOnTransferTokens', terms)
    expect(await check(ofToken(coins))).toEqual({ status: 'proven', amount: await read(5_000_000n, back) })
    const away = encode('swapExactTokensForETHSupportingFeeOnTransferTokens', [
      ...terms.slice(0, 3),
      other,
      deadline,
    ])
    expect(await check(ofToken(away))).toEqual({ status: 'proven', amount: 0n })
  })

  it('is the amount to spend for wrapping and unwrapping', async () => {
    const transaction = { to: wrappedNative, data: toFunctionSelector('deposit()'), value: amount } as const
    const wrapping = question('0x', { transaction, wanted: { token: wrappedNative }, routers: [] })
    expect(await check(wrapping)).toEqual({ status: 'proven', amount })
    await send(transaction)
    const data = encode('withdraw', [amount])
    const unwrapping = ofToken(data, {
      given: { token: wrappedNative, amount },
      transaction: { to: wrappedNative, data, value: 0n },
      routers: [],
    })
    expect(await check(unwrapping)).toEqual({ status: 'proven', amount })
    expect(await refused({ ...wrapping, wanted: { token: coin } })).toBe('to')
  })

  it('is unproven if the node cannot simulate', async () => {
    const data = encode('swapExactETHForTokensSupportingFeeOnTransferTokens', [
      1n,
      [wrappedNative, dollar],
      from,
      deadline,
    ])
    const body = '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}'
    const server = createServer((_, response) => response.end(body))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await check(question(data), { ...network, rpcUrls: [url] })).toEqual({ status: 'unproven' })
  })

  it('is unproven for a swap that fails', async () => {
    const data = encode('swapExactETHForTokensSupportingFeeOnTransferTokens', [
      maxUint256,
      [wrappedNative, dollar],
      from,
      deadline,
    ])
    expect(await check(question(data))).toEqual({ status: 'unproven' })
  })
})

describe('a transaction other than the swap', () => {
  const swap = coinsForDollars(1n)
  const word = (value: string) => value.replace('0x', '').padStart(64, '0')
  const takings = [
    'transfer(address,uint256)',
    'transferFrom(address,address,uint256)',
    'approve(address,uint256)',
    'increaseAllowance(address,uint256)',
    'increaseApproval(address,uint256)',
    'setApprovalForAll(address,bool)',
    'safeTransferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256,bytes)',
    'approve(address,address,uint160,uint48)',
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  ]

  it.each(takings)('is rejected even for a trusted router: %s', async signature => {
    const data = `${toFunctionSelector(signature)}${word(other)}${word('1')}`
    expect(await refused(question(data))).toBe('data')
    expect(await refused(question(data.toUpperCase().replace('0X', '0x')))).toBe('data')
  })

  it.each(takings)('is rejected for any token: %s', async signature => {
    await approve(dollar, coin, 5_000_000n)
    for (const to of [dollar, coin]) {
      const data = `${toFunctionSelector(signature)}${word(other)}${word('1')}`
      const wanted = { token: coin }
      expect(await refused(ofToken(data, { transaction: { to, data, value: 0n }, wanted }))).toBe('data')
    }
    const transaction = { to: coin, data: '0x12345678', value: 0n }
    expect(await refused(ofToken('', { transaction, wanted: { token: coin } }))).toBe('to')
  })

  it.each([
    undefined,
    '',
    '0x',
    '0x1234',
    '0x1234567',
    'hello',
    '0xzzzzzzzz',
    '0x5ca1ab1ezz',
    'x0x5ca1ab1e',
    '0x5ca1ab1e1',
  ])('is rejected without valid call data: %s', async data => {
    const transaction = { to: router, value: amount, ...(data === undefined ? {} : { data }) }
    expect(await refused(question('', { transaction }))).toBe('data')
  })

  it.each([
    ['the owner', from, [from]],
    ['an invalid address', 'nowhere', ['nowhere']],
    ['more than an address', `${router}00`, [`${router}00`]],
    ['an address with a prefix', `0x${router}`, [`0x${router}`]],
    ['an unknown contract', other, [router]],
    ['a contract that no host names', router, undefined],
  ])('is rejected if it goes to %s', async (_, to, routers) => {
    const asked = question(swap, { transaction: { to, data: swap, value: amount }, routers })
    expect(await refused(asked)).toBe('to')
  })

  it.each<[string, Hex, SwapQuestion['given'], SwapQuestion['wanted'], string]>([
    ['for another token', wrappedNative, { token: wrappedNative, amount }, { token: dollar }, ''],
    ['of another contract', other, { token: wrappedNative, amount }, {}, ''],
    ['with more than its amount', wrappedNative, { token: wrappedNative, amount }, {}, word('1')],
  ])('is rejected if it unwraps the wrapped currency %s', async (_, to, given, wanted, more) => {
    const data = `${encode('withdraw', [amount])}${more}`
    const transaction = { to, data, value: 0n }
    expect(await refused(ofToken(data, { given, wanted, transaction, routers: [] }))).toBe('to')
  })

  it('is rejected if it unwraps an amount other than the one to spend', async () => {
    await send({ to: wrappedNative, data: toFunctionSelector('deposit()'), value: 2n * amount })
    for (const units of [2n * amount, amount + 1n, amount - 1n, 0n]) {
      const data = encode('withdraw', [units])
      const given = { token: wrappedNative, amount }
      const transaction = { to: wrappedNative, data, value: 0n }
      expect(await refused(ofToken(data, { given, transaction, routers: [] }))).toBe('amount')
    }
  })

  it('is rejected if it calls another function of the wrapped currency', async () => {
    const data = `0x12345678${word('1')}`
    const given = { token: wrappedNative, amount }
    const transaction = { to: wrappedNative, data, value: 0n }
    expect(await refused(ofToken(data, { given, transaction, routers: [] }))).toBe('to')
  })

  it.each([amount + 1n, amount - 1n, 0n])(
    'is rejected if it sends %s of the native currency',
    async value => {
      expect(await refused(question(swap, { transaction: { to: router, data: swap, value } }))).toBe('amount')
    },
  )

  it('is rejected if it sends native currency in addition to a token', async () => {
    const data = encode('swapExactTokensForETH', [5_000_000n, 8n, [dollar, wrappedNative], from, deadline])
    expect(await refused(ofToken(data, { transaction: { to: router, data, value: 1n } }))).toBe('amount')
  })

  it('is rejected if the router pays another receiver, in another token or for another amount', async () => {
    expect(await refused(question(coinsForDollars(1n, other)))).toBe('data')
    expect(await refused(question(coinsForDollars(1n, from, [wrappedNative, coin])))).toBe('data')
    expect(await refused(question(swap, { wanted: {} }))).toBe('data')
    const terms = [5_000_001n, 8n, [dollar, wrappedNative], from, deadline]
    expect(await refused(ofToken(encode('swapExactTokensForETH', terms)))).toBe('data')
    const ofCoin = [5_000_000n, 8n, [coin, wrappedNative], from, deadline]
    expect(await refused(ofToken(encode('swapExactTokensForETH', ofCoin)))).toBe('data')
  })

  it('is rejected if it takes another token according to the node', async () => {
    const to = contracts.multicall3
    const units = 5_000_000n
    await approve(dollar, to, units)
    await approve(coin, to, 5n)
    const terms = [units, 1n, [dollar, wrappedNative], from, deadline]
    const swapping = [
      [dollar, encodeToken('transferFrom', from, to, units)],
      [dollar, encodeToken('approve', router, units)],
      [router, encode('swapExactTokensForTokens', terms)],
    ] as const
    // Not a known router, but the check accepts it because it may already take the token.
    const asked = (calls: Parameters<typeof ofCalls>[0]) => ofCalls(calls, { routers: [router] })
    expect(await check(asked(swapping))).toMatchObject({ status: 'proven' })
    const beside = encodeToken('transferFrom', from, other, 5n)
    expect(await refused(asked([...swapping, [coin, beside]]))).toBe('data')
  })
})

it('accepts a contract with an allowance for the token, as the chain reports it', async () => {
  const path = [dollar, wrappedNative]
  const terms = [5_000_000n, 1n, path, from, deadline]
  const data = encode('swapExactTokensForETH', terms)
  const asked = ofToken(data, { routers: [] })
  expect(await refused(asked)).toBe('to')
  await approve(dollar, router, 4_999_999n)
  expect(await refused(asked)).toBe('to')
  await approve(dollar, router, 5_000_000n)
  // An approved contract's own terms are not trusted. The node measures the received amount.
  expect(await check(asked)).toMatchObject({ status: 'proven' })
  expect(await check(asked)).not.toEqual({ status: 'proven', amount: 1n })
})

it("includes the routers of the service's networks, with separate ones on zkSync", () => {
  const ids = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
  for (const id of ids) expect(knownRouters(`eip155:${id}`)).toHaveLength(2)
  expect(knownRouters('eip155:1')[0]).toBe('0x111111125421ca6dc452d289314280a0f8842a65')
  expect(knownRouters('eip155:324')[0]).toBe('0x6fd4383cb451173d5f9304f041c7bcbf27d561ff')
  expect(knownRouters('eip155:31337')).toEqual([])
})
