import { decodeFunctionData, erc20Abi, formatUnits, type Hex, hexToString, isHex, maxUint256 } from 'viem'
import { callService } from '../site/callService.js'
import { cleanText } from '../site/cleanText.js'
import type { Description, Row } from './Description.js'
import type { Network } from './Network.js'
import { fieldsOf, listOf, showValue } from './readable.js'

interface Context {
  readonly network: Network
  readonly signal: AbortSignal
}

const mostCalls = 50

/** A transaction. */
export async function describeTransaction(params: unknown, context: Context): Promise<Description> {
  const [transaction] = listOf(params)
  const { from } = fieldsOf(transaction)
  const { title, rows, warning } = await readCall(transaction, context)
  return {
    title,
    ...(warning ? { warning } : {}),
    rows: [...rows, { label: 'Account', value: String(from), isBytes: true }],
  }
}

/** Calls that are sent together. */
export async function describeBatch(params: unknown, context: Context): Promise<Description> {
  const { calls, from } = fieldsOf(listOf(params)[0])
  const all = listOf(calls)
  if (all.length > mostCalls) throw new RangeError('too many calls to show')
  const read = await Promise.all(all.map(each => readCall(each, context)))
  const warning = read.find(each => each.warning)?.warning
  const rows = read.flatMap(({ title, rows: own }, index): readonly Row[] => [
    { label: `Call ${index + 1}`, value: title },
    ...own,
  ])
  return {
    title: all.length === 1 ? (read[0]?.title ?? 'Send') : `Send ${all.length} calls`,
    ...(warning ? { warning } : {}),
    rows: [...rows, { label: 'Account', value: showValue(from ?? 'the account in use'), isBytes: true }],
  }
}

async function readCall(value: unknown, { network, signal }: Context): Promise<Description> {
  const { to, value: amount, data, input } = fieldsOf(value)
  const bytes = data ?? input ?? '0x'
  if (!isHex(bytes)) throw new TypeError('not call data')
  const coins = isHex(amount) && amount !== '0x' ? BigInt(amount) : 0n
  const coinRow = {
    label: 'Amount',
    value: `${formatUnits(coins, network.coin.decimals)} ${network.coin.symbol}`,
  }
  if (typeof to !== 'string') {
    return { title: 'Make a contract', rows: [coinRow, { label: 'Code', value: bytes, isBytes: true }] }
  }
  const toRow = { label: 'To', value: to, isBytes: true }
  if (bytes === '0x') return { title: 'Send coins', rows: [coinRow, toRow] }
  const token = await readTokenCall(bytes, { token: to, network, signal })
  const extra = coins > 0n ? [coinRow] : []
  if (token) return { ...token, rows: [...token.rows, ...extra] }
  return {
    title: 'Call a contract',
    rows: [
      coinRow,
      { label: 'Contract', value: to, isBytes: true },
      { label: 'Call data', value: bytes, isBytes: true },
    ],
  }
}

interface Token extends Context {
  readonly token: string
}

async function readTokenCall(data: Hex, context: Token): Promise<Description | undefined> {
  const call = attempt(() => decodeFunctionData({ abi: erc20Abi, data }))
  if (!call || (call.functionName !== 'transfer' && call.functionName !== 'approve')) return undefined
  const [party, amount] = call.args
  const { symbol, decimals } = await readToken(context)
  const shown = amount === maxUint256 ? `Unlimited ${symbol}` : `${formatUnits(amount, decimals)} ${symbol}`
  const tokenRow = { label: 'Token', value: context.token, isBytes: true }
  const amountRow = { label: 'Amount', value: shown }
  if (call.functionName === 'transfer')
    return { title: 'Send tokens', rows: [amountRow, { label: 'To', value: party, isBytes: true }, tokenRow] }
  return {
    title: 'Allow spending of tokens',
    ...(amount === maxUint256
      ? { warning: 'This allows the spender to take all of this token, now and later.' }
      : {}),
    rows: [amountRow, { label: 'Spender', value: party, isBytes: true }, tokenRow],
  }
}

async function readToken({ token, network, signal }: Token): Promise<{ symbol: string; decimals: number }> {
  const read = async (data: Hex) => {
    const call = { method: 'eth_call', params: [{ to: token, data }, 'latest'], chainId: network.id }
    const { result } = await callService<{ result: Hex }>(
      'rpc',
      { ...call, app: { origin: location.origin } },
      signal,
    )
    return result
  }
  try {
    // `symbol()` and `decimals()`.
    const [symbol, decimals] = await Promise.all([read('0x95d89b41'), read('0x313ce567')])
    if (BigInt(decimals) > 77n) throw new RangeError('not a number of decimals')
    return { symbol: cleanText(hexToString(`0x${symbol.slice(130)}`), 12), decimals: Number(decimals) }
  } catch {
    signal.throwIfAborted()
    return { symbol: 'in the smallest unit of an unknown token', decimals: 0 }
  }
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
