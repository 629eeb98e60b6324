import type { Network, SwapProof, SwapQuestion } from '@foyer/common'
import {
  type Address,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  multicall3Abi,
  parseAbi,
  parseEther,
} from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { expect, inject, onTestFinished } from 'vitest'
import { createEvmAdapter } from '../adapter.js'
import { localNetworks } from './localWorld.js'

const abi = parseAbi([
  'struct Terms { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Terms terms, bytes data) payable',
  'function swap(address executor, Terms terms, bytes permit, bytes data) payable',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function deposit() payable',
  'function withdraw(uint256 amount)',
])

export const deadline = 2n ** 40n
/** The amount of a swap, in the native currency. */
export const amount = parseEther('0.01')

/** A call that a contract makes. */
export type LocalCall = readonly [target: Address, callData: Hex]

export const encodeSwap = (functionName: string, args: readonly unknown[] = []): Hex =>
  encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])

export const encodeToken = (functionName: 'approve' | 'transferFrom', ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])

/**
 * Creates the questions of a swap check on the first local chain, for one account. Each test file uses its own
 * account.
 */
export function localSwaps(index: number) {
  const [network] = localNetworks()
  const { accounts, chains } = inject('evm')
  const { exchange, tokens, contracts } = chains[0]
  const { address: from, privateKey } = accounts[index] ?? expect.fail(`no account ${index}`)
  const { address: other } = accounts[2]
  const dollar = tokens.dollar.address
  const { router } = exchange
  const transport = http(network.rpcUrls[0])
  const wallet = createWalletClient({ account: from, transport })

  const question = (data: string, change: Partial<SwapQuestion> = {}): SwapQuestion => ({
    from,
    transaction: { to: router, data, value: amount },
    given: { amount },
    wanted: { token: dollar },
    routers: [router],
    ...change,
  })

  /** Creates the same question with a token as input. */
  const ofToken = (data: string, change: Partial<SwapQuestion> = {}): SwapQuestion => {
    const given = { token: dollar, amount: 5_000_000n }
    return question(data, { given, transaction: { to: router, data, value: 0n }, wanted: {}, ...change })
  }

  /** Creates a question with a trusted contract that makes these calls in a function that the check cannot decode. */
  const ofCalls = (calls: readonly LocalCall[], change: Partial<SwapQuestion> = {}): SwapQuestion => {
    const to = contracts.multicall3
    const args = [calls.map(([target, callData]) => ({ target, allowFailure: false, callData }))] as const
    const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args })
    const transaction = { to, data, value: 0n }
    return ofToken(data, { transaction, routers: [to], wanted: { token: exchange.wrappedNative }, ...change })
  }

  const check = async (asked: SwapQuestion, on: Network = network): Promise<SwapProof> => {
    const { checkSwap } = createEvmAdapter().chainClient(on)
    return (checkSwap ?? expect.fail('no check'))(asked)
  }

  const refused = async (asked: SwapQuestion, on: Network = network): Promise<unknown> => {
    const answer = await check(asked, on).catch((thrown: unknown) => thrown)
    const { code, context } = answer as { code?: string; context?: { field?: string } }
    return code === 'SWAP_TRANSACTION_INVALID' ? context?.field : answer
  }

  const send = async (transaction: { readonly to: Address; readonly data: Hex; readonly value?: bigint }) => {
    const hash = await wallet.sendTransaction({ chain: null, ...transaction })
    await waitForTransactionReceipt(wallet, { hash })
  }

  /** Approves a spender for a token until the test ends. */
  const approve = async (token: Address, spender: Address, units: bigint): Promise<void> => {
    const set = (value: bigint) => send({ to: token, data: encodeToken('approve', spender, value) })
    await set(units)
    onTestFinished(() => set(0n))
  }

  /** Sets an address's code until the test ends. */
  const setCode = async (address: Address, bytecode: Hex): Promise<void> => {
    const tester = createTestClient({ mode: 'anvil', transport })
    await tester.setCode({ address, bytecode })
    onTestFinished(() => tester.setCode({ address, bytecode: '0x' }))
  }

  return {
    abi,
    approve,
    check,
    coin: tokens.coin.address,
    contracts,
    dollar,
    from,
    network,
    ofCalls,
    ofToken,
    other,
    privateKey,
    question,
    refused,
    router,
    send,
    setCode,
    wrappedNative: exchange.wrappedNative,
  }
}
