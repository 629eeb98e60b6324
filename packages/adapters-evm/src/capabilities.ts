import {
  type AccountId,
  type AnsweringWallet,
  FoyerError,
  type Hex,
  loadExport,
  type NetworkId,
  parseAccountId,
  type ReadsCalls,
  type ReadsPayers,
  type SendingRequest,
  type SendsRequests,
  type SessionCapabilities,
  type SessionFamilies,
  type TransactionRequest,
  type TypedData,
  toAccountId,
  type WalletTransport,
} from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import {
  callNode,
  loadAlong,
  type NodeCall,
  requireGoingOn,
  requireNetwork,
  writeEvmNetworkId,
} from '@foyer/common/session-kit'
import { toReadError } from './errors.js'
import { answerKnown, givesSignature, isWalletMethod, needsNetwork } from './rpcMethods.js'
import type { AnswersOnChain } from './signedBy.js'

/** The default account of requests. */
export interface CurrentAccount extends AnsweringWallet, Pick<ActingAccount, 'account'> {
  /** Finds the network whose nodes serve reads. Absent if the wallet has its own node, as in the browser. */
  readonly networkOf?: ActingAccount['networkOf']
  /**
   * Requires the wallet to be on a network before an irreversible request. Absent if each request specifies its
   * network, as over WalletConnect.
   */
  readonly requireNetwork?: (networkId: NetworkId, signal: AbortSignal | undefined) => Promise<void>
}

type EvmRequests = Omit<SessionFamilies['eip155'], 'sendRequest'> &
  SendsRequests<'eip155'> &
  ReadsPayers &
  ReadsCalls

/** The capabilities of every EVM session. */
export type EvmCapabilities = Required<Pick<SessionCapabilities, keyof EvmRequests>>

interface RequestOptions extends Pick<SendingRequest, 'isAnswerKept'> {
  readonly params?: unknown
  readonly signal?: AbortSignal | undefined
}

// The signature of a contract whose owners approve onchain may be empty. The contract itself verifies it.
const signature = /^0x([0-9a-f]{2})*$/i
const answered = /^0x([0-9a-f]{2})+$/i
const hash = /^0x[0-9a-f]{64}$/i

/** The ERC-20 call that sends a token. */
const transferCall = {
  abi: [
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
  ],
  functionName: 'transfer',
} as const

/** Creates the EVM capabilities over any transport: encodes requests and validates answers. */
export function evmCapabilities(transport: WalletTransport, current: CurrentAccount): EvmCapabilities {
  const wallet = askedWallet(transport, current)
  return {
    ...signing(wallet),
    ...sending(wallet),
    ...permissions(wallet),
    ...readings(wallet),
    sendRequest: requestSender(wallet),
  }
}

/** The wallet that receives requests, and the chain against which its answers are checked. */
interface RequestTarget {
  readonly transport: WalletTransport
  readonly current: CurrentAccount
  readonly chain: AnswersOnChain
  readonly actorOf: (account?: AccountId) => ReturnType<typeof parseAccountId>
  /** Sends an irreversible request, unless it was aborted or the wallet is on another network. */
  readonly ask: (networkId: NetworkId, method: string, options: RequestOptions) => Promise<unknown>
}

function askedWallet(transport: WalletTransport, current: CurrentAccount): RequestTarget {
  /**
   * Reads the chain through the host's node, or through the wallet's if it has one. Rejects with the error of either.
   */
  const read: AnswersOnChain['read'] = async ({ networkId, method, params, signal }) => {
    if (!current.networkOf) return transport.request(networkId, method, params, { signal })
    return callNode(requireNetwork(current.networkOf, networkId), {
      method,
      signal,
      ...(params && { params }),
    })
  }
  return {
    transport,
    current,
    chain: { wallet: current, read },
    actorOf: (account = current.account()) => parseAccountId(account),
    async ask(networkId, method, { params, signal, isAnswerKept }) {
      if (current.requireNetwork) await current.requireNetwork(networkId, signal)
      requireGoingOn(signal)
      return transport.request(networkId, method, params, isAnswerKept ? { isAnswerKept } : { signal })
    },
  }
}

const loadChecks = () => import('./answers.js')

function signing({ transport, chain, actorOf, ask }: RequestTarget) {
  return {
    async signMessage({ message, account, signal, isAnswerKept }) {
      const { address, networkId } = actorOf(account)
      const method = 'personal_sign'
      const checking = loadAlong(() => loadExport('requireMessageSigner', loadChecks))
      const params = [utf8ToHex(message), address]
      const answer = hexText(await transport.request(networkId, method, params, { signal, isAnswerKept }), {
        method,
        pattern: signature,
      })
      await (await checking)(chain, { account: toAccountId(networkId, address), message, signature: answer })
      return answer
    },
    async signTypedData({ typedData, account, signal }) {
      const { address, networkId } = actorOf(account)
      const method = 'eth_signTypedData_v4'
      const checking = loadAlong(() => loadExport('requireDocumentSigner', loadChecks))
      const document = serializeTypedData(typedData)
      const answer = hexText(await ask(networkId, method, { params: [address, document], signal }), {
        method,
        pattern: signature,
      })
      await (await checking)(chain, { account: toAccountId(networkId, address), document, signature: answer })
      return answer
    },
  } satisfies Partial<EvmRequests>
}

function sending({ actorOf, ask }: RequestTarget) {
  const sendTransaction: EvmRequests['sendTransaction'] = async ({ account, transaction, ...asking }) => {
    const { address: from, networkId } = actorOf(account)
    const parameter = {
      from,
      chainId: writeEvmNetworkId(networkId), // wallets reject a chain that is not their current one
      ...toCall(transaction),
      ...(transaction.gas ? { gas: toHex(transaction.gas) } : {}),
    }
    const method = 'eth_sendTransaction'
    const answer = await ask(networkId, method, { ...asking, params: [parameter] })
    return sentText(answer, { method, pattern: hash }) as Hex // the pattern allows nothing else
  }
  const writeContract: EvmRequests['writeContract'] = async ({
    address,
    abi,
    functionName,
    args,
    value = 0n,
    ...request
  }) => {
    const encodeCall = await loadExport('encodeCall', () => import('./transactions.js'))
    const data = encodeCall({ abi, functionName, args })
    return sendTransaction({ ...request, transaction: { to: address, data, value } })
  }
  return {
    sendTransaction,
    writeContract,
    sendAsset({ to, amount, token, ...request }) {
      if (token === undefined) {
        return sendTransaction({ ...request, transaction: { to, value: amount, data: '0x' } })
      }
      return writeContract({ ...request, ...transferCall, address: token, args: [to, amount] })
    },
    async sendCalls({ networkId, calls, isAtomicRequired = false, account, ...asking }) {
      const { address: from } = actorOf(account)
      const payer = toAccountId(networkId, from as Hex) // the account is of this namespace
      const sendOne = (transaction: TransactionRequest<'eip155'>) =>
        sendTransaction({ account: payer, transaction, ...asking })
      const parameter = {
        version: '2.0.0',
        from,
        chainId: writeEvmNetworkId(networkId),
        atomicRequired: isAtomicRequired,
        calls: calls.map(toCall),
      }
      const method = 'wallet_sendCalls'
      let answer: unknown
      try {
        answer = await ask(networkId, method, { ...asking, params: [parameter] })
      } catch (error) {
        if (isAtomicRequired) throw error
        const isNoBundle = await loadExport('isNoBundle', () => import('./errors.js'))
        if (!isNoBundle(error)) throw error
        return sendInTurn(calls, sendOne, asking.onSent)
      }
      // The first version of EIP-5792 returned only the id.
      const id = typeof answer === 'string' ? answer : (answer as { id?: unknown } | null | undefined)?.id
      return { id: sentText(id, { method, pattern: /./ }) }
    },
  } satisfies Partial<EvmRequests>
}

function permissions({ transport, actorOf }: RequestTarget) {
  return {
    async grantPermissions({ expiry, permissions, signer, account, signal }) {
      const { address, networkId } = actorOf(account)
      const parameter = { address, chainId: writeEvmNetworkId(networkId), expiry, permissions, signer }
      const method = 'wallet_grantPermissions'
      const answer = await transport.request(networkId, method, [parameter], { signal })
      const granted = typeof answer === 'object' && answer !== null ? answer : {}
      const { context } = granted as { readonly context?: unknown }
      return { ...granted, context: text(context, { method, pattern: /./ }) }
    },
    async revokePermissions({ id, account, signal }) {
      const { address, networkId } = actorOf(account)
      const method = 'wallet_revokePermissions'
      const answer = await transport.request(networkId, method, [{ pci: id, address }], { signal })
      return hexText(answer, { method, pattern: answered })
    },
  } satisfies Partial<EvmRequests>
}

function readings({ transport, chain, actorOf }: RequestTarget) {
  return {
    async getCapabilities({ account, signal } = {}) {
      const readCapabilities = await loadExport('readCapabilities', () => import('./walletLists.js'))
      return readCapabilities({ transport, signal, ...actorOf(account) })
    },
    async getAssets({ networkIds, account, signal }) {
      const readAssets = await loadExport('readAssets', () => import('./walletLists.js'))
      return readAssets({ transport, signal, networkIds, ...actorOf(account) })
    },
    async readCalls(request) {
      const readCalls = await loadExport('readCalls', () => import('./walletLists.js'))
      return readCalls(transport, request)
    },
    async readPayer(request) {
      const readPayer = await loadExport('readPayer', () => import('./answers.js'))
      return readPayer(chain, request)
    },
  } satisfies Partial<EvmRequests>
}

/** Answers an arbitrary method from known state, by the wallet, or by a node of the network. */
function requestSender({
  transport,
  current,
  chain,
  actorOf,
  ask,
}: RequestTarget): EvmRequests['sendRequest'] {
  return async ({ method, params, account = current.account(), ...asking }) => {
    const { signal } = asking
    const known = answerKnown(account, method)
    if (known !== undefined) return known
    const { networkId } = actorOf(account)
    if (isWalletMethod(method)) {
      const checking =
        givesSignature(method) && loadAlong(() => loadExport('requireAnswerSigner', loadChecks))
      const answer = needsNetwork(method)
        ? await ask(networkId, method, { ...asking, params })
        : await transport.request(networkId, method, params, { signal })
      if (checking) await (await checking)(chain, { account, call: { method, params }, answer })
      return answer
    }
    try {
      if (!current.networkOf) return await transport.request(networkId, method, params, { signal })
      const call = { method, params: (params as NodeCall['params']) ?? [], signal } // any JSON-RPC params
      return await callNode(requireNetwork(current.networkOf, networkId), call)
    } catch (error) {
      throw toReadError(error, networkId)
    }
  }
}

function toCall({ to, value, data }: TransactionRequest) {
  return { to, ...(value ? { value: toHex(value) } : {}), ...(data ? { data } : {}) }
}

function toHex(value: bigint): string {
  return `0x${value.toString(16)}`
}

function utf8ToHex(message: string): string {
  const bytes = [...new TextEncoder().encode(message)]
  return `0x${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}

function text(
  answer: unknown,
  { method, pattern }: { readonly method: string; readonly pattern: RegExp },
): string {
  if (typeof answer === 'string' && pattern.test(answer)) return answer
  throw new FoyerError('WALLET_ANSWER_INVALID', { method })
}

/** Behaves as {@link text} for answers in hexadecimal. */
function hexText(answer: unknown, { method, pattern }: Parameters<typeof text>[1]): Hex {
  return text(answer, { method, pattern }) as Hex // the pattern allows nothing else
}

/**
 * Behaves as {@link text} for a sent transaction. Throws `OUTCOME_UNKNOWN`, because the wallet may have sent anyway.
 */
function sentText(answer: unknown, { method, pattern }: Parameters<typeof text>[1]): string {
  if (typeof answer === 'string' && pattern.test(answer)) return answer
  throw new FoyerError('OUTCOME_UNKNOWN', { method, reason: 'the wallet named no transaction' })
}

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

/** Serializes an EIP-712 document for wallets: adds the domain's type and writes big numbers as decimal strings. */
function serializeTypedData({ domain, types, ...document }: TypedData): string {
  const EIP712Domain = domainFields.filter(({ name }) => domain[name] !== undefined)
  const complete = { ...document, domain, types: { EIP712Domain, ...types } }
  return JSON.stringify(complete, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
}

/**
 * Sends calls as separate transactions, each after the previous one was sent. Resolves to their hashes, with the last
 * one as the id. Fails as the first call does, or with `CALLS_INCOMPLETE` if earlier ones were sent.
 */
async function sendInTurn(
  calls: readonly TransactionRequest<'eip155'>[],
  send: (transaction: TransactionRequest<'eip155'>) => Promise<Hex>,
  onSent: SendingRequest<'eip155'>['onSent'],
): Promise<{ readonly id: string; readonly hashes: readonly Hex[] }> {
  const hashes: Hex[] = []
  for (const call of calls) {
    const before = hashes.at(-1)
    if (before) onSent?.(before)
    try {
      hashes.push(await send(call))
    } catch (cause) {
      if (hashes.length === 0) throw cause
      throw new FoyerError('CALLS_INCOMPLETE', { sent: hashes, total: calls.length }, { cause })
    }
  }
  return { id: hashes.at(-1) ?? '', hashes }
}
