import {
  type AccountId,
  FoyerError,
  type Namespace,
  parseAccountId,
  type SendingRequest,
  type Session,
} from '@foyer/common'
import { requireGoingOn } from '@foyer/common/session-kit'
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

/**
 * Asks the wallet to send, once. Resolves to the transaction's hash. The signal counts until something may have been
 * sent: then the answer is waited for, even when nobody else waits any more. Throws `ABORTED`, what `requireSession`
 * does, `REQUEST_UNSUPPORTED`, and what the wallet's requests throw.
 */
export async function askWalletToSend(
  kernel: Kernel,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<string> {
  requireGoingOn(signal)
  const session = requireSession(kernel, transfer.account)
  const request = { account: transfer.account, signal, isAnswerKept: true }
  return transfer.namespace === 'solana'
    ? sendOnSolana(session, transfer, request)
    : sendOnEvm(session, transfer, request)
}

function sendOnEvm(
  session: Session,
  { to, units, token }: Transfer,
  request: SendingRequest,
): Promise<string> {
  if (token.address === undefined) {
    if (!session.sendTransaction) throw unsupported('eth_sendTransaction')
    return session.sendTransaction({ ...request, transaction: { to, value: units, data: '0x' } })
  }
  if (!session.writeContract) throw unsupported('eth_sendTransaction')
  const { address } = parseAccountId(token.address)
  const call = { address, abi: transferAbi, functionName: 'transfer', args: [to, units] }
  return session.writeContract({ ...request, ...call })
}

function sendOnSolana(
  session: Session,
  { to, units, token }: Transfer,
  request: SendingRequest,
): Promise<string> {
  if (token.address === undefined) {
    if (!session.sendTransaction) throw unsupported('solana:signTransaction')
    return session.sendTransaction({ ...request, transaction: { to, value: units } })
  }
  if (!session.sendToken) throw unsupported('solana:signTransaction')
  const mint = parseAccountId(token.address).address
  return session.sendToken({ ...request, to, token: mint, amount: units })
}

const unsupported = (method: string) => new FoyerError('REQUEST_UNSUPPORTED', { method })
