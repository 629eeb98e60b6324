import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { readRouterCall } from './swap.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const [from, other, dollar, coin] = [address('1'), address('2'), address('3'), address('4')]
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const abi = parseAbi([
  'struct Terms { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Terms terms, bytes data) payable',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

it('reads the tokens, the amounts and the receiver of an aggregator call', () => {
  const terms = {
    srcToken: dollar,
    dstToken: coin,
    srcReceiver: address('5'),
    dstReceiver: other,
    amount: 7n,
    minReturnAmount: 8n,
    flags: 2n,
  }
  const read = (change: Partial<typeof terms>) => {
    const args = [address('6'), { ...terms, ...change }, '0x'] as const
    return readRouterCall(encodeFunctionData({ abi, functionName: 'swap', args }), from)
  }
  const call = { source: dollar, target: coin, amount: 7n, receiver: other, least: 8n }
  expect(read({})).toEqual(call)
  expect(read({ srcToken: native })).toEqual({ ...call, source: 'native' })
  expect(read({ srcToken: zeroAddress })).toEqual({ ...call, source: 'native' })
  expect(read({ dstToken: native })).toEqual({ ...call, target: 'native' })
  expect(read({ dstReceiver: zeroAddress })).toEqual({ ...call, receiver: from })
  expect(read({ flags: 3n })).toEqual({ ...call, least: undefined })
})

it('reads the ends of the path of an exchange call, and none from an empty path', () => {
  const path = [dollar, address('7'), coin]
  const terms = (by: readonly `0x${string}`[]) => [8n, by, other, 1n] as const
  const ofCoin = (by: readonly `0x${string}`[]) =>
    readRouterCall(encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: terms(by) }), from)
  const ofToken = (functionName: 'swapExactTokensForETH' | 'swapExactTokensForTokens', by = path) =>
    readRouterCall(encodeFunctionData({ abi, functionName, args: [7n, ...terms(by)] }), from)
  const call = { source: dollar, target: coin, amount: 7n, receiver: other, least: 8n }
  expect(ofCoin(path)).toEqual({ ...call, source: 'native', amount: undefined })
  expect(ofToken('swapExactTokensForTokens')).toEqual(call)
  expect(ofToken('swapExactTokensForETH')).toEqual({ ...call, target: 'native' })
  expect(ofCoin([])?.target).toBe('')
  expect(ofToken('swapExactTokensForTokens', [])).toEqual({ ...call, source: '', target: '' })
})

it('returns undefined for an unknown function, and throws for unreadable arguments', () => {
  expect(readRouterCall('0x5ca1ab1e', from)).toBeUndefined()
  const args = [8n, [dollar, coin], other, 1n] as const
  const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
  expect(() => readRouterCall(data.slice(0, -64), from)).toThrow(/out of bounds/)
})
