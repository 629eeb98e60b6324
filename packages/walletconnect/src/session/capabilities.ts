import {
  type AccountId,
  FoyerError,
  type Namespace,
  type NetworkId,
  parseAccountId,
  type SessionCapabilities,
  type TransactionRequest,
  type WalletTransport,
} from '@foyer/common'
import { requireGoingOn } from '@foyer/common/session-kit'
import { referenceOf } from '../proposal.js'
import type { Approved } from './approved.js'
import { switchMethod } from './switchNetwork.js'

interface Acting {
  readonly transport: WalletTransport
  readonly account: () => AccountId
}

/** What a namespace can do that the host gave no adapter for: sign text, and send on EVM chains. */
export function universalCapabilities(namespace: Namespace, acting: Acting): SessionCapabilities {
  if (namespace === 'eip155') return evmBasics(acting)
  return namespace === 'solana' ? solanaBasics(acting) : {}
}

function evmBasics({ transport, account: current }: Acting): SessionCapabilities {
  return {
    async signMessage({ message, account = current(), signal }) {
      const { address, networkId } = parseAccountId(account)
      const method = 'personal_sign'
      const text = `0x${hex(new TextEncoder().encode(message))}`
      return toText(method, await transport.request(networkId, method, [text, address], signal))
    },
    async sendTransaction({ transaction, account = current(), signal, isAnswerKept }) {
      const { address: from, networkId } = parseAccountId(account)
      const method = 'eth_sendTransaction'
      const chainId = `0x${Number(referenceOf(networkId)).toString(16)}`
      const parameter = { from, chainId, ...toEvmTransaction(transaction) }
      requireGoingOn(signal)
      const answer = await transport.request(
        networkId,
        method,
        [parameter],
        isAnswerKept ? undefined : signal,
      )
      if (typeof answer === 'string' && answer !== '') return answer
      // It was asked to send, and may have done so.
      throw new FoyerError('OUTCOME_UNKNOWN', { method, reason: 'the wallet named no transaction' })
    },
  }
}

function solanaBasics({ transport, account: current }: Acting): SessionCapabilities {
  return {
    async signMessage({ message, account = current(), signal }) {
      const { address: pubkey, networkId } = parseAccountId(account)
      const method = 'solana_signMessage'
      const parameter = { message: toBase58(new TextEncoder().encode(message)), pubkey }
      const answer = await transport.request(networkId, method, parameter, signal)
      return toText(method, (answer as { signature?: unknown } | null | undefined)?.signature)
    },
  }
}

function toEvmTransaction({ to, value, data, gas }: TransactionRequest) {
  const quantity = (amount: bigint) => `0x${amount.toString(16)}`
  return {
    to,
    ...(value ? { value: quantity(value) } : {}),
    ...(data ? { data } : {}),
    ...(gas ? { gas: quantity(gas) } : {}),
  }
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

function toText(method: string, answer: unknown): string {
  if (typeof answer === 'string' && answer !== '') return answer
  throw new FoyerError('WALLET_ANSWER_INVALID', { method })
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Writes bytes in base58 (Bitcoin alphabet), as Solana does. */
export function toBase58(bytes: Uint8Array): string {
  let value = 0n
  for (const byte of bytes) value = value * 256n + BigInt(byte)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text
  const zeros = bytes.findIndex(byte => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** The networks a wallet is bound to; `undefined` where it may be asked for more: EVM wallets that can switch. */
export function approvedOnly(
  namespace: Namespace,
  { networks, methods }: Approved,
): readonly NetworkId[] | undefined {
  return namespace === 'eip155' && methods.includes(switchMethod) ? undefined : networks
}
