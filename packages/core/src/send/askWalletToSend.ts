import {
  type AccountId,
  FoyerError,
  type Namespace,
  parseAccountId,
  type Session,
  type WalletRequest,
} from '@foyer/common'
import { requireSession } from '../connection/requireSession.js'
import type { Kernel } from '../kernel/kernel.js'

const transferAbi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
]

/** What is to be sent by whom: smallest units of a token, or of the network's own coin where the token has no address. */
export interface Transfer {
  readonly account: AccountId
  readonly namespace: Namespace
  readonly to: string
  readonly units: bigint
  readonly token: { readonly address?: AccountId | undefined }
}

/** How a wallet is waited for. */
type WalletWait = Required<Pick<WalletRequest, 'signal' | 'onLate'>>

/**
 * Asks the wallet to send, once. Resolves to the transaction's hash. Throws what
 * `requireSession` does, `REQUEST_UNSUPPORTED`, and what the wallet's requests throw.
 */
export async function askWalletToSend(kernel: Kernel, transfer: Transfer, wait: WalletWait): Promise<string> {
  const session = requireSession(kernel, transfer.account)
  return transfer.namespace === 'solana'
    ? sendOnSolana(session, transfer, wait)
    : sendOnEvm(session, transfer, wait)
}

/** Without the signal: such a wallet sends by itself, and its answer counts even when nobody waits for it any more. */
function sendOnEvm(
  session: Session,
  { account, to, units, token }: Transfer,
  { onLate }: WalletWait,
): Promise<string> {
  if (token.address === undefined) {
    if (!session.sendTransaction) throw unsupported('eth_sendTransaction')
    return session.sendTransaction({ account, onLate, transaction: { to, value: units, data: '0x' } })
  }
  if (!session.writeContract) throw unsupported('eth_sendTransaction')
  const { address } = parseAccountId(token.address)
  const call = { address, abi: transferAbi, functionName: 'transfer', args: [to, units] }
  return session.writeContract({ account, onLate, ...call })
}

/** With the signal: what the wallet signs too late is not sent. */
function sendOnSolana(
  session: Session,
  { account, to, units, token }: Transfer,
  wait: WalletWait,
): Promise<string> {
  if (token.address === undefined) {
    if (!session.sendTransaction) throw unsupported('solana:signTransaction')
    return session.sendTransaction({ account, ...wait, transaction: { to, value: units } })
  }
  if (!session.sendToken) throw unsupported('solana:signTransaction')
  const mint = parseAccountId(token.address).address
  return session.sendToken({ account, ...wait, to, token: mint, amount: units })
}

const unsupported = (method: string) => new FoyerError('REQUEST_UNSUPPORTED', { method })
