import {
  type AccountId,
  type AnsweringWallet,
  FoyerError,
  isFoyerError,
  type NetworkId,
  parseAccountId,
  toAccountId,
  withDeadline,
} from '@foyer/common'
import { type NodeCall, requireSigner } from '@foyer/common/session-kit'
import {
  type Address,
  compactSignatureToSignature,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  hashTypedData,
  isErc6492Signature,
  isHex,
  parseCompactSignature,
  recoverAddress,
  recoverTransactionAddress,
  size,
  type TransactionSerialized,
  type TypedDataDefinition,
} from 'viem'
import { hexAddress } from './addresses.js'
import type { RpcCall } from './rpcMethods.js'

/** Sends one JSON-RPC call to a chain. */
type ReadsChain = (
  call: { readonly networkId: NetworkId; readonly method: string } & Pick<NodeCall, 'params' | 'signal'>,
) => Promise<unknown>

/** A wallet, and a function that reads the chain on which its answers are checked. */
export interface AnswersOnChain {
  readonly wallet: AnsweringWallet
  readonly read: ReadsChain
}

interface SignedAnswer {
  readonly account: AccountId
  /** Hexadecimal with 0x. */
  readonly signature: string
}

/** Checks that an account signed a text (EIP-191). Fails as {@link requireHashSigner} does. */
export function requireMessageSigner(
  chain: AnswersOnChain,
  { message, ...answer }: SignedAnswer & { readonly message: string },
): Promise<void> {
  return requireHashSigner(chain, { ...answer, method: 'personal_sign', hash: hashMessage(message) })
}

/** Checks that an account signed a serialized document (EIP-712). Fails as {@link requireHashSigner} does. */
export async function requireDocumentSigner(
  chain: AnswersOnChain,
  { document, ...answer }: SignedAnswer & { readonly document: string },
): Promise<void> {
  const hash = hashDocument(document)
  if (hash) await requireHashSigner(chain, { ...answer, method: 'eth_signTypedData_v4', hash })
}

interface CallAnswer {
  readonly account: AccountId
  readonly call: RpcCall
  readonly answer: unknown
}

/**
 * Checks the answer to a call of the page, with account and text in either order. An unreadable request is not
 * checked.
 */
export async function requireAnswerSigner(
  chain: AnswersOnChain,
  { account, call: { method, params }, answer }: CallAnswer,
): Promise<void> {
  const given: readonly unknown[] = Array.isArray(params) ? params : []
  if (method === 'eth_signTransaction') return requireSender(chain, { account, call: given[0], answer })
  const isText = method === 'personal_sign'
  const [first, second] = given
  // As in wallets, an address at the account's position is the account.
  const isSwapped = isText ? isAddress(first) && !isAddress(second) : isAddress(second) && !isAddress(first)
  const [text, named] = isText === isSwapped ? [second, first] : [first, second]
  if (!isHex(answer) || !isAddress(named)) return
  const { networkId } = parseAccountId(account)
  const signed = { account: toAccountId(networkId, named), method, signature: answer }
  const hashes = method === 'eth_sign' ? hashesOfBytes(text) : [isText ? hashText(text) : hashDocument(text)]
  await requireOneSigned(
    chain,
    hashes.filter(each => each !== undefined).map(hash => ({ ...signed, hash })),
  )
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && hexAddress.test(value)

/** Checks that an account signed one of several hashes, if there are any. Fails as {@link requireHashSigner} does. */
async function requireOneSigned(chain: AnswersOnChain, answers: readonly HashAnswer[]): Promise<void> {
  const failures: unknown[] = []
  for (const answer of answers) {
    try {
      return await requireHashSigner(chain, answer)
    } catch (error) {
      failures.push(error)
    }
  }
  // With the wrong hash, the signer of a signature appears unknown.
  const failure = failures.find(each => isFoyerError(each, 'SIGNED_BY_ANOTHER_ACCOUNT')) ?? failures[0]
  if (failure) throw failure
}

/** Checks that a signed transaction, which was not sent, is the account's. Fails as `requireSigner` does. */
async function requireSender(
  { wallet }: AnswersOnChain,
  { account, call, answer }: Omit<CallAnswer, 'call'> & { readonly call: unknown },
): Promise<void> {
  const { from } = Object(call) as { readonly from?: unknown }
  const { raw } = Object(answer) as { readonly raw?: unknown } // geth's format
  const sender = await recoverSender(typeof answer === 'string' ? answer : raw)
  if (!sender) return
  const named = isAddress(from) ? toAccountId(parseAccountId(account).networkId, from) : account
  const method = 'eth_signTransaction'
  await requireSigner(wallet, { account: named, method, isSignedBy: each => isSame(sender, each) })
}

async function recoverSender(transaction: unknown): Promise<Address | undefined> {
  const serializedTransaction = transaction as TransactionSerialized // viem throws if it cannot parse it
  return Promise.resolve()
    .then(() => recoverTransactionAddress({ serializedTransaction }))
    .catch(() => undefined)
}

/**
 * Returns the hashes that wallets may sign for `eth_sign`: of the bytes as a text (EIP-191), or 32 bytes as a hash.
 */
function hashesOfBytes(data: unknown): readonly Hex[] {
  if (!isHex(data) || data.length % 2 !== 0) return []
  return [hashMessage({ raw: data }), ...(size(data) === 32 ? [data] : [])]
}

/** Hashes a text as wallets do: hexadecimal as bytes, anything else as a string. */
function hashText(text: unknown): Hex | undefined {
  if (typeof text !== 'string') return undefined
  // Some wallets treat this as bytes and others as text.
  if (/^(?:[0-9a-f]{2})+$/i.test(text)) return undefined
  return hashMessage(/^0x([0-9a-f]{2})*$/i.test(text) ? { raw: text as Hex } : text)
}

function hashDocument(document: unknown): Hex | undefined {
  try {
    const read: unknown = typeof document === 'string' ? JSON.parse(document) : document
    return hashTypedData(read as TypedDataDefinition) // viem throws if it cannot hash it
  } catch {
    return undefined // wallets accept more documents than viem
  }
}

interface HashAnswer extends SignedAnswer {
  readonly method: string
  readonly hash: Hex
}

/** The timeout of chain reads. The wallet has already signed, and may itself hang when it serves the read. */
const chainMs = 5000

/** The lengths of a key's signature: full and compact (EIP-2098). */
const [keyLength, shortLength] = [65, 64]

/**
 * Recovers the signer. Returns `undefined` for a contract's own signature and for one wrapped for a contract
 * (ERC-6492).
 */
async function findKey(hash: Hex, signature: Hex): Promise<Address | undefined> {
  const length = size(signature)
  if (length !== keyLength && length !== shortLength) return undefined
  const read = () =>
    length === shortLength ? compactSignatureToSignature(parseCompactSignature(signature)) : signature
  return Promise.resolve()
    .then(() => recoverAddress({ hash, signature: read() }))
    .catch(() => undefined)
}

/**
 * Checks that an account signed a hash. A key's own account is recognized by the signature alone. Any other account
 * may be a contract with its own rules (ERC-1271). It is accepted unless its chain reports that there is no contract.
 * The chain can verify an undeployed contract's wrapped signature (ERC-6492). If the chain does not answer, the
 * signature is accepted. Failures: `SIGNED_BY_ANOTHER_ACCOUNT`, `WALLET_ANSWER_INVALID`.
 */
async function requireHashSigner(
  { wallet, read }: AnswersOnChain,
  { account, method, signature, hash }: HashAnswer,
): Promise<void> {
  const { address: asked, networkId } = parseAccountId(account)
  const signer = await findKey(hash, signature as Hex)
  if (isSame(signer, asked) || wallet.isSmartAccount?.(account)) return
  const ask = (call: string, params: readonly unknown[]) =>
    withDeadline(signal => read({ networkId, method: call, params, signal }), {
      timeoutMs: chainMs,
      onTimeout: () => new FoyerError('ABORTED'),
    }).catch(() => undefined)
  const code = await ask('eth_getCode', [asked, 'latest'])
  if (typeof code !== 'string') return
  const isContract = /^0x0*[1-9a-f]/i.test(code)
  const shown = (await wallet.readAccounts?.()) ?? []
  const isShown = shown.some(each => isSame(signer, parseAccountId(each).address))
  // The chain decides if the wallet also lists the contract's owner, or if a contract acts for the account
  // (EIP-7702).
  const isAsked = isContract ? isShown : isErc6492Signature(signature as Hex)
  const isBelieved = isAsked ? await isApproved({ ask, address: asked, hash, signature }) : isContract
  if (isBelieved) return
  await requireSigner(
    { ...wallet, readAccounts: async () => shown },
    { account, method, isSignedBy: each => isSame(signer, each) },
  )
}

const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

interface ContractQuestion {
  readonly ask: (call: string, params: readonly unknown[]) => Promise<unknown>
  readonly address: string
  readonly hash: Hex
  readonly signature: string
}

/** Returns whether a contract accepts a signature. Without an answer from the chain it counts as accepted. */
async function isApproved({ ask, address: contract, hash, signature }: ContractQuestion): Promise<boolean> {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [contract as Address, hash, signature as Hex],
  })
  return !/^0x0+$/.test(String(await ask('eth_call', [{ data }, 'latest'])))
}
