import { FoyerError, parseAccountId, type Session } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import type { SendDraft } from './requireDraft.js'

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

/**
 * Asks the wallet to send, once. Resolves to the transaction's hash. Throws `ACCOUNT_NOT_CONNECTED`,
 * `NETWORK_SWITCH_MISMATCH` where the wallet went elsewhere, `REQUEST_UNSUPPORTED`, and what the wallet's requests throw.
 */
export async function askWalletToSend(
  kernel: Kernel,
  draft: SendDraft,
  signal: AbortSignal,
): Promise<string> {
  const { namespace, networkId } = draft
  const session = kernel.session(namespace)
  if (!session) throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace })
  if (session.networkId !== networkId) {
    throw new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId, actual: session.networkId })
  }
  return namespace === 'solana' ? sendOnSolana(session, draft, signal) : sendOnEvm(session, draft)
}

/** Without the signal: such a wallet sends by itself, and its answer counts even when nobody waits for it any more. */
function sendOnEvm(session: Session, { account, to, units, token }: SendDraft): Promise<string> {
  if (token.address === undefined) {
    if (!session.sendTransaction) throw unsupported('eth_sendTransaction')
    return session.sendTransaction({ account, transaction: { to, value: units, data: '0x' } })
  }
  if (!session.writeContract) throw unsupported('eth_sendTransaction')
  const { address } = parseAccountId(token.address)
  const call = { address, abi: transferAbi, functionName: 'transfer', args: [to, units] }
  return session.writeContract({ account, ...call })
}

/** With the signal: what the wallet signs too late is not sent. */
function sendOnSolana(
  session: Session,
  { account, to, units, token }: SendDraft,
  signal: AbortSignal,
): Promise<string> {
  if (token.address === undefined) {
    if (!session.sendTransaction) throw unsupported('solana:signTransaction')
    return session.sendTransaction({ account, signal, transaction: { to, value: units } })
  }
  if (!session.sendToken) throw unsupported('solana:signTransaction')
  const mint = parseAccountId(token.address).address
  return session.sendToken({ account, signal, to, token: mint, amount: units })
}

const unsupported = (method: string) => new FoyerError('REQUEST_UNSUPPORTED', { method })
