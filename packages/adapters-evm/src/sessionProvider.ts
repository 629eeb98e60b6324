import {
  type AppSession,
  FoyerError,
  isFoyerError,
  ownValue,
  parseAccountId,
  reasonOf,
  type SendsRequests,
} from '@foyer/common'
import { codeOf, readEvmNetworkId, writeEvmNetworkId } from '@foyer/common/session-kit'
import { hexAddress } from './addresses.js'
import { answerKnown, isWalletMethod, type RpcCall } from './rpcMethods.js'

/** The part of a session that libraries with an EIP-1193 provider use. */
export type ProviderSession = Pick<AppSession<'eip155'>, 'account' | 'networkId' | 'switchNetwork'> &
  SendsRequests<'eip155'>

/**
 * An EIP-1193 provider of one account, whatever its wallet's transport. It has no events, because a session is an
 * immutable snapshot.
 */
export interface SessionProvider {
  request(call: RpcCall, options?: { readonly signal?: AbortSignal | undefined }): Promise<unknown>
}

/**
 * Creates an EIP-1193 provider for a session, bound to its current account. Its requests reject with a {@link
 * ProviderRpcError} whose cause is the Foyer error. A request for another account is rejected before it is sent.
 */
export function createSessionProvider(session: ProviderSession): SessionProvider {
  return {
    async request({ method, params }, { signal } = {}) {
      try {
        return await answer(session, { method, params, signal })
      } catch (error) {
        throw toProviderError(error)
      }
    },
  }
}

async function answer(
  session: ProviderSession,
  { method, params, signal }: RpcCall & { readonly signal: AbortSignal | undefined },
): Promise<unknown> {
  const { account, sendRequest } = session
  const known = answerKnown(account, method)
  if (known !== undefined) return known
  if (method === 'wallet_switchEthereumChain') return switchChain(session, params)
  if (!sendRequest) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'sendRequest' })
  requireOwn(session, { method, params })
  const bound = sending.test(method) ? bindTransaction(session, params) : params
  return sendRequest({
    method,
    account,
    ...(bound === undefined ? {} : { params: bound }),
    ...(signal && { signal }),
  })
}

async function switchChain({ switchNetwork }: ProviderSession, params: unknown): Promise<null> {
  const networkId = readEvmNetworkId(memberOf(listOf(params)[0], 'chainId'))
  if (!networkId) throw new ProviderRpcError('Invalid parameters: a chainId is required', { code: -32602 })
  await switchNetwork(networkId as ProviderSession['networkId']) // the session validates the id
  return null
}

/** The position of the account among the parameters, for methods that have one. */
const placeOf: Readonly<Record<string, number>> = {
  personal_sign: 1,
  eth_sign: 0,
  eth_signTypedData: 1,
  eth_signTypedData_v3: 0,
  eth_signTypedData_v4: 0,
  eth_decrypt: 1,
  eth_getEncryptionPublicKey: 0,
  wallet_getCapabilities: 0,
}

/** Throws `ACCOUNT_NOT_CONNECTED` if a wallet method specifies another account, or lacks a required account. */
function requireOwn({ account }: ProviderSession, { method, params }: RpcCall): void {
  if (!isWalletMethod(method)) return
  const own = parseAccountId(account).address.toLowerCase()
  const isOwn = accountsIn(method, listOf(params)).every(each => each?.toLowerCase() === own)
  if (!isOwn) throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace: 'eip155' })
}

function accountsIn(method: string, params: readonly unknown[]): readonly (string | undefined)[] {
  const members = params.flatMap(each => ['from', 'account', 'address'].map(name => memberOf(each, name)))
  const named = members.filter(isAddress)
  const place = ownValue(placeOf, method)
  if (place === undefined) return named
  // Pages confuse the order of message and signer. Wallets accept both.
  return [...named, [params[place], params[1 - place]].find(isAddress)]
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && hexAddress.test(value)

const sending = /^(eth_(send|sign)Transaction|wallet_send(Transaction|Calls))$/

/**
 * Adds the session's account and network to a transaction, because a wallet would otherwise use its current ones.
 * Throws `NETWORK_SWITCH_MISMATCH` if the transaction specifies another network.
 */
function bindTransaction(
  { account, networkId: actual }: ProviderSession,
  params: unknown,
): readonly unknown[] {
  const [transaction, ...others] = listOf(params)
  const networkId = readEvmNetworkId(memberOf(transaction, 'chainId')) ?? actual
  if (networkId !== actual) throw new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId, actual })
  const { address: from } = parseAccountId(account)
  return [{ ...(transaction as object), from, chainId: writeEvmNetworkId(networkId) }, ...others]
}

function listOf(params: unknown): readonly unknown[] {
  return Array.isArray(params) ? params : []
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** An error of EIP-1193 and EIP-1474, which libraries recognize by its code. */
export class ProviderRpcError extends Error {
  readonly code: number
  /** The additional data of the node or wallet, such as a contract's revert data. */
  declare readonly data?: unknown

  constructor(
    message: string,
    { code, data, cause }: { readonly code: number; readonly data?: unknown; readonly cause?: unknown },
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'ProviderRpcError'
    this.code = code
    if (data !== undefined) this.data = data
  }
}

// Codes of EIP-1193, EIP-3326 and EIP-1474.
const codes: Partial<Record<FoyerError['code'], number>> = {
  REQUEST_REJECTED: 4001,
  NETWORK_SWITCH_REJECTED: 4001,
  FRAME_ABORTED: 4001,
  WALLET_LOCKED: 4100,
  WALLET_UNAUTHORIZED: 4100,
  ACCOUNT_NOT_CONNECTED: 4100,
  SIGNED_BY_ANOTHER_ACCOUNT: 4100,
  REQUEST_UNSUPPORTED: 4200,
  METHOD_NOT_ALLOWED: 4200,
  CONNECTION_CLIENT_NOT_SET: 4900,
  WALLET_DISCONNECTED: 4900,
  NETWORK_SWITCH_MISMATCH: 4901,
  NETWORK_UNSUPPORTED: 4902,
  NETWORK_NOT_FOUND: 4902,
  REQUEST_HELD: -32002,
  REQUEST_PENDING: -32002,
  ABORTED: -32603,
  // With the wallet's own code, libraries would send again with another method.
  OUTCOME_UNKNOWN: -32603,
  TRANSACTION_UNCONFIRMED: -32603,
}

const internal = -32603

function toProviderError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error
  const message = reasonOf(error)
  const known = isFoyerError(error) ? codes[error.code] : undefined
  if (known !== undefined) return new ProviderRpcError(message, { code: known, cause: error })
  // Libraries read reverts from the original code and data of the wallet or node.
  const foreign = isFoyerError(error) ? error.cause : error
  const code = codeOf(foreign)
  const data = memberOf(foreign, 'data')
  return new ProviderRpcError(message, {
    code: typeof code === 'number' ? code : internal,
    data,
    cause: error,
  })
}
