import { decodeFunctionData, encodeFunctionData, erc20Abi, formatUnits, type Hex, maxUint256 } from 'viem'
import type {
  BatchRequest,
  EvmCall,
  OperationRequest,
  TransactionRequest,
} from '../requests/WalletRequest.js'
import type { DescribeTools } from './DescribeTools.js'
import type { Description, Row } from './Description.js'
import { accountRow, bytesRow, row } from './readable.js'

type Tools = Pick<DescribeTools, 'network' | 'readToken'>

/** A transaction. */
export async function describeTransaction(
  { call, account }: TransactionRequest,
  tools: Tools,
): Promise<Description> {
  const { rows, ...rest } = await describeCall(call, tools)
  return { ...rest, rows: [...rows, accountRow(account)] }
}

/** Calls that are sent together. */
export async function describeBatch({ calls, account }: BatchRequest, tools: Tools): Promise<Description> {
  const described = await describeCalls(calls, tools)
  return { ...described, rows: [...described.rows, accountRow(account)] }
}

/** A user operation: the calls it makes, or its bytes, and what the app chose of it. */
export async function describeOperation(
  { calls, callData, amounts, account }: OperationRequest,
  tools: Tools,
): Promise<Description> {
  const read = calls ? await describeCalls(calls, tools) : undefined
  const chosen = Object.entries(amounts).map(([name, value]) => row(name, String(value)))
  const fee = mostFee(amounts)
  const feeRow = fee === undefined ? [] : [row('Fee at most', showCoins(fee, tools))]
  return {
    title: 'Send an operation',
    warnings: read
      ? read.warnings
      : ['This wallet does not read what this operation does. Cancel unless you know it.'],
    rows: [
      ...(read ? read.rows : [bytesRow('Call data', callData)]),
      ...chosen,
      ...feeRow,
      accountRow(account),
    ],
  }
}

/** Known only where an app chose all that it depends on. */
function mostFee({
  callGasLimit,
  verificationGasLimit,
  preVerificationGas,
  maxFeePerGas,
}: OperationRequest['amounts']): bigint | undefined {
  const gas = [callGasLimit, verificationGasLimit, preVerificationGas]
  if (maxFeePerGas === undefined) return undefined
  return gas.reduce<bigint | undefined>(
    (sum, each) => (sum === undefined || each === undefined ? undefined : sum + each * maxFeePerGas),
    0n,
  )
}

async function describeCalls(calls: readonly EvmCall[], tools: Tools): Promise<Description> {
  const described = await Promise.all(calls.map(each => describeCall(each, tools)))
  return {
    title: calls.length === 1 ? (described[0]?.title ?? 'Send') : `Send ${calls.length} calls`,
    warnings: [...new Set(described.flatMap(each => each.warnings))],
    rows: described.flatMap(({ title, rows }, index) => [row(`Call ${index + 1}`, title), ...rows]),
  }
}

async function describeCall({ to, value, data }: EvmCall, tools: Tools): Promise<Description> {
  const coinRow = row('Amount', showCoins(value, tools))
  if (!to) return { title: 'Make a contract', warnings: [], rows: [coinRow, bytesRow('Code', data)] }
  if (data === '0x') return { title: 'Send coins', warnings: [], rows: [coinRow, bytesRow('To', to)] }
  const token = readTokenCall(data)
  if (!token) {
    const rows = [coinRow, bytesRow('Contract', to), bytesRow('Call data', data)]
    return { title: 'Call a contract', warnings: [], rows }
  }
  const { symbol, decimals } = (await tools.readToken(to)) ?? unknownToken
  const { party, amount, isAllowance } = token
  const isUnlimited = isAllowance && amount === maxUint256
  const rows: readonly Row[] = [
    row('Amount', isUnlimited ? `Unlimited ${symbol}` : `${formatUnits(amount, decimals)} ${symbol}`),
    bytesRow(isAllowance ? 'Spender' : 'To', party),
    bytesRow('Token', to),
    ...(value > 0n ? [row('Coins', showCoins(value, tools))] : []),
  ]
  return {
    title: isAllowance ? 'Allow spending of tokens' : 'Send tokens',
    warnings: isUnlimited ? ['This allows the spender to take all of this token, now and later.'] : [],
    rows,
  }
}

const unknownToken = { symbol: 'in the smallest unit of an unknown token', decimals: 0 }

/** Reads a transfer or an allowance. Only what encodes to the very same bytes counts as read. */
function readTokenCall(data: Hex) {
  try {
    const call = decodeFunctionData({ abi: erc20Abi, data })
    if (call.functionName !== 'transfer' && call.functionName !== 'approve') return undefined
    if (encodeFunctionData({ abi: erc20Abi, ...call }) !== data) return undefined
    const [party, amount] = call.args
    return { party, amount, isAllowance: call.functionName === 'approve' }
  } catch {
    return undefined
  }
}

function showCoins(value: bigint, { network: { coin } }: Tools): string {
  return `${formatUnits(value, coin.decimals)} ${coin.symbol}`
}
