import { cleanText, FoyerError, isFoyerError, type NetworkId } from '@foyer/common'

/** What was asked when the wallet failed. */
export interface Asked {
  readonly method: string
  /** The network a switch was to reach. */
  readonly networkId?: NetworkId
}

type Kind = 'connect' | 'switch' | 'send' | 'request'

const kinds: Readonly<Record<string, Kind>> = {
  eth_requestAccounts: 'connect',
  wallet_switchEthereumChain: 'switch',
  wallet_addEthereumChain: 'switch',
  eth_sendTransaction: 'send',
  wallet_sendCalls: 'send',
}

// EIP-1193 4001; WalletConnect 5000 to 5002; ethers; wallets that only say it in words.
const rejected = new Set<unknown>([4001, 5000, 5001, 5002, 'ACTION_REJECTED'])
const rejectedText = /user (rejected|denied|cancel|declin|disapproved)|rejected by (the )?user/i
const unsupported = new Set<unknown>([4200, -32601, -32004])
const disconnected = new Set<unknown>([4900, 4901])

/** Turns whatever a wallet threw into a Foyer error. The wallet's own error is kept as its cause. */
export function mapError(thrown: unknown, { method, networkId = 'eip155:0' }: Asked): FoyerError {
  if (isFoyerError(thrown)) return thrown
  const kind = kinds[method] ?? 'request'
  const code = codeOf(thrown)
  const text = textOf(thrown)
  const options = { cause: thrown }
  if (rejected.has(code) || rejectedText.test(text)) {
    if (kind === 'connect') return new FoyerError('CONNECT_REJECTED', {}, options)
    if (kind === 'switch') return new FoyerError('NETWORK_SWITCH_REJECTED', { networkId }, options)
    return new FoyerError('REQUEST_REJECTED', { method }, options)
  }
  if (kind === 'connect' && code === -32002) return new FoyerError('CONNECT_PENDING', {}, options)
  if (code === 4100)
    return new FoyerError(kind === 'connect' ? 'WALLET_LOCKED' : 'WALLET_UNAUTHORIZED', {}, options)
  const reason = text ? { reason: text } : {}
  if (kind === 'connect') return new FoyerError('CONNECT_FAILED', reason, options)
  if (disconnected.has(code)) return new FoyerError('WALLET_DISCONNECTED', {}, options)
  if (kind === 'switch') return new FoyerError('NETWORK_SWITCH_FAILED', { networkId, ...reason }, options)
  if (unsupported.has(code)) return new FoyerError('REQUEST_UNSUPPORTED', { method }, options)
  if (kind === 'send') return new FoyerError('TRANSACTION_FAILED', reason, options)
  return new FoyerError('REQUEST_FAILED', { method, ...reason }, options)
}

/** The code of a wallet's error, looked for where wallets put it; the innermost one wins. */
function codeOf(thrown: unknown): unknown {
  const { code, data, error, cause } = fieldsOf(thrown)
  for (const inner of [fieldsOf(data)['originalError'], fieldsOf(data)['cause'], error, cause]) {
    const found = fieldsOf(inner)['code']
    if (found !== undefined) return found
  }
  return typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code
}

function textOf(thrown: unknown): string {
  return cleanText(typeof thrown === 'string' ? thrown : fieldsOf(thrown)['message'], 200)
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
