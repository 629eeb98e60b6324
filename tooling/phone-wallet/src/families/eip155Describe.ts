import type { EvmChain } from '@foyer/testing/signing/eip155'
import { formatUnits, hexToString, isAddress, isHex } from 'viem'
import type { Call, CallDescription } from './Family.js'

type Rows = CallDescription['rows']

/** Describes a request to an EVM account. Never throws: parameters that cannot be read are shown as they are. */
export function describeEip155({ method, params }: Call, chain: EvmChain | undefined): CallDescription {
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  switch (method) {
    case 'personal_sign':
    case 'eth_sign':
      return { title: 'Sign a message', rows: [{ label: 'Message', value: messageOf(list) }] }
    case 'eth_signTypedData':
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4':
      return { title: 'Sign typed data', rows: typedDataRows(list[1]) }
    case 'eth_sendTransaction':
      return { title: 'Send a transaction', rows: transactionRows(list[0], chain) }
    case 'eth_signTransaction':
      return { title: 'Sign a transaction', rows: transactionRows(list[0], chain) }
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
      return { title: 'Use another chain', rows: [{ label: 'Chain', value: show(list[0]) }] }
    default:
      return { title: method, rows: [{ label: 'Params', value: show(params) }] }
  }
}

function messageOf(list: readonly unknown[]): string {
  const message = list.find(each => typeof each === 'string' && !isAddress(each))
  if (typeof message !== 'string') return show(list)
  if (!isHex(message)) return message
  const text = hexToString(message)
  // A replacement character shows that the bytes are not text.
  return text.includes('\ufffd') ? message : text
}

function typedDataRows(value: unknown): Rows {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
    const { domain, primaryType, message } = parsed as Record<string, unknown>
    return [
      { label: 'Type', value: String(primaryType) },
      { label: 'Domain', value: show(domain) },
      { label: 'Message', value: show(message) },
    ]
  } catch {
    return [{ label: 'Typed data', value: String(value) }]
  }
}

function transactionRows(value: unknown, chain: EvmChain | undefined): Rows {
  if (typeof value !== 'object' || value === null) return [{ label: 'Transaction', value: show(value) }]
  const { from, to, value: amount, data, input } = value as Record<string, unknown>
  const { symbol, decimals } = chain?.nativeCurrency ?? { symbol: 'ETH', decimals: 18 }
  return [
    { label: 'From', value: String(from) },
    { label: 'To', value: typeof to === 'string' ? to : 'a new contract' },
    { label: 'Amount', value: `${isHex(amount) ? formatUnits(BigInt(amount), decimals) : '0'} ${symbol}` },
    { label: 'Data', value: String(data ?? input ?? 'none') },
  ]
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? 'none')
}
