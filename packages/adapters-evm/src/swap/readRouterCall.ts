import { AbiFunctionSignatureNotFoundError, decodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'

/** What a router is asked to do; `native` is the network's own currency. */
export interface RouterCall {
  readonly source: string | 'native'
  readonly target: string | 'native'
  /** Smallest units; the call's own value where the network's currency is given. */
  readonly amount: bigint | undefined
  readonly receiver: string
  /** Smallest units that arrive at least, or nothing happens; absent where the call may do less. */
  readonly least: bigint | undefined
}

const v2Terms = 'uint256 amountOutMin, address[] path, address to, uint256 deadline'
const abi = parseAbi([
  'struct Terms { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  // 1inch v6 and v5.
  'function swap(address executor, Terms terms, bytes data) payable',
  'function swap(address executor, Terms terms, bytes permit, bytes data) payable',
  // Uniswap V2 and its like.
  `function swapExactETHForTokens(${v2Terms}) payable`,
  `function swapExactTokensForETH(uint256 amountIn, ${v2Terms})`,
  `function swapExactTokensForTokens(uint256 amountIn, ${v2Terms})`,
])

/** How 1inch writes the network's own currency. */
const natives = ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', zeroAddress]
/** 1inch takes less than all where this flag is set, and then owes only as much of the least. */
const partialFill = 1n

/**
 * Reads the call of a router that is known to keep such terms. `undefined` for a function that is not known. Throws what
 * viem does for one that is known and cannot be read.
 */
export function readRouterCall(data: string, from: string): RouterCall | undefined {
  const call = decode(data)
  if (!call) return undefined
  if (call.functionName === 'swap') {
    const { srcToken, dstToken, dstReceiver, amount, minReturnAmount, flags } = call.args[1]
    const isWhole = (flags & partialFill) === 0n
    return {
      source: plain(srcToken),
      target: plain(dstToken),
      amount,
      receiver: dstReceiver === zeroAddress ? from : dstReceiver,
      least: isWhole ? minReturnAmount : undefined,
    }
  }
  if (call.functionName === 'swapExactETHForTokens') {
    const [least, path, receiver] = call.args
    return { source: 'native', target: path.at(-1) ?? '', amount: undefined, receiver, least }
  }
  const [amount, least, path, receiver] = call.args
  const target = call.functionName === 'swapExactTokensForETH' ? 'native' : (path.at(-1) ?? '')
  return { source: path[0] ?? '', target, amount, receiver, least }
}

const plain = (token: string) => (natives.includes(token.toLowerCase()) ? 'native' : token)

function decode(data: string) {
  try {
    return decodeFunctionData({ abi, data: data as Hex }) // viem reads no further than it finds hexadecimal digits
  } catch (error) {
    if (error instanceof AbiFunctionSignatureNotFoundError) return undefined
    throw error
  }
}
