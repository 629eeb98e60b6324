import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { EvmOwner } from './fields.js'
import { readBatch, readOperation, readTransaction } from './readCalls.js'
import { readMessage, readSolanaMessage } from './readMessage.js'
import { readGrant, readRevocation } from './readPermissions.js'
import { readSolanaTransactions } from './readSolanaTransactions.js'
import { readTypedDataRequest } from './readTypedDataRequest.js'
import type { EvmRequest, SolanaRequest, WalletRequest } from './WalletRequest.js'

/** The user's accounts on one network. */
export type RequestOwner =
  | ({ readonly family: 'eip155' } & EvmOwner)
  | { readonly family: 'solana'; readonly networkId: string; readonly account: string }

const evmRequests: Readonly<Record<string, (params: unknown, owner: EvmOwner) => EvmRequest>> = {
  personal_sign: readMessage,
  eth_signTypedData_v4: readTypedDataRequest,
  eth_sendTransaction: readTransaction,
  wallet_sendCalls: readBatch,
  eth_sendUserOperation: readOperation,
  wallet_grantPermissions: readGrant,
  wallet_revokePermissions: readRevocation,
}

type SolanaOwner = Pick<SolanaRequest, 'networkId' | 'account'>

const solanaRequests: Readonly<Record<string, (params: unknown, owner: SolanaOwner) => SolanaRequest>> = {
  solana_signMessage: readSolanaMessage,
  solana_signTransaction: readSolanaTransactions('one'),
  solana_signAllTransactions: readSolanaTransactions('all'),
  solana_signAndSendTransaction: readSolanaTransactions('sent'),
}

/**
 * Parses a request that needs approval, once for its description and its execution. Rejects unknown fields. Throws
 * `SecureFailure`: -32602 for invalid parameters, 4100 for an account of somebody else, 4200 for a method of another
 * family, 5760 for a batch that cannot be atomic.
 */
export function parseRequest(
  { method, params }: { readonly method: string; readonly params: unknown },
  owner: RequestOwner,
): WalletRequest {
  if (owner.family === 'eip155') return pick(evmRequests, method)(params, owner)
  return pick(solanaRequests, method)(params, owner)
}

function pick<Read>(readers: Readonly<Record<string, Read>>, method: string): Read {
  const read = Object.hasOwn(readers, method) ? readers[method] : undefined
  if (read) return read
  throw new SecureFailure('Requested RPC call is not allowed', failureCodes.unsupportedMethod)
}
