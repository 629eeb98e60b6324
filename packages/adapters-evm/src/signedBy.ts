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

/** One call of a chain's JSON-RPC. */
type ReadsChain = (
  call: { readonly networkId: NetworkId; readonly method: string } & Pick<NodeCall, 'params' | 'signal'>,
) => Promise<unknown>

/** A wallet, and how the chain is read that says whose its answers are. */
export interface AnswersOnChain {
  readonly wallet: AnsweringWallet
  readonly read: ReadsChain
}

interface SignedAnswer {
  readonly account: AccountId
  /** 0x-prefixed. */
  readonly signature: string
}

/** Makes sure that an account signed a text (EIP-191). Failures: as {@link requireHashSigner}. */
export function requireMessageSigner(
  chain: AnswersOnChain,
  { message, ...answer }: SignedAnswer & { readonly message: string },
): Promise<void> {
  return requireHashSigner(chain, { ...answer, method: 'personal_sign', hash: hashMessage(message) })
}

/** Makes sure that an account signed a document (EIP-712), as it was written for the wallet. Failures: as {@link requireHashSigner}. */
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

/** The same for a call as a page wrote it: with account and text in either order. What cannot be read is believed. */
export async function requireAnswerSigner(
  chain: AnswersOnChain,
  { account, call: { method, params }, answer }: CallAnswer,
): Promise<void> {
  const given: readonly unknown[] = Array.isArray(params) ? params : []
  if (method === 'eth_signTransaction') return requireSender(chain, { account, call: given[0], answer })
  const isText = method === 'personal_sign'
  const [first, second] = given
  // As wallets do: what can be the account at its own place is the account.
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

/** Makes sure that an account signed one of several hashes, where there are any. Failures: as {@link requireHashSigner}. */
async function requireOneSigned(chain: AnswersOnChain, answers: readonly HashAnswer[]): Promise<void> {
  const failures: unknown[] = []
  for (const answer of answers) {
    try {
      return await requireHashSigner(chain, answer)
    } catch (error) {
      failures.push(error)
    }
  }
  // Under the wrong hash a signature seems to be nobody's.
  const failure = failures.find(each => isFoyerError(each, 'SIGNED_BY_ANOTHER_ACCOUNT')) ?? failures[0]
  if (failure) throw failure
}

/** Makes sure that a transaction that was signed, and not sent, is the account's. Failures: as those of `requireSigner`. */
async function requireSender(
  { wallet }: AnswersOnChain,
  { account, call, answer }: Omit<CallAnswer, 'call'> & { readonly call: unknown },
): Promise<void> {
  const { from } = Object(call) as { readonly from?: unknown }
  const { raw } = Object(answer) as { readonly raw?: unknown } // as geth has it
  const sender = await recoverSender(typeof answer === 'string' ? answer : raw)
  if (!sender) return
  const named = isAddress(from) ? toAccountId(parseAccountId(account).networkId, from) : account
  const method = 'eth_signTransaction'
  await requireSigner(wallet, { account: named, method, isSignedBy: each => isSame(sender, each) })
}

async function recoverSender(transaction: unknown): Promise<Address | undefined> {
  const serializedTransaction = transaction as TransactionSerialized // what it cannot read, viem throws at
  return Promise.resolve()
    .then(() => recoverTransactionAddress({ serializedTransaction }))
    .catch(() => undefined)
}

/** What wallets sign of the bytes of `eth_sign`: as a text (EIP-191), or, of 32 bytes, them as a hash. */
function hashesOfBytes(data: unknown): readonly Hex[] {
  if (!isHex(data) || data.length % 2 !== 0) return []
  return [hashMessage({ raw: data }), ...(size(data) === 32 ? [data] : [])]
}

/** Wallets sign the bytes of a hexadecimal text, and any other text as it is. */
function hashText(text: unknown): Hex | undefined {
  if (typeof text !== 'string') return undefined
  // Some wallets take this for bytes and some for text.
  if (/^(?:[0-9a-f]{2})+$/i.test(text)) return undefined
  return hashMessage(/^0x([0-9a-f]{2})*$/i.test(text) ? { raw: text as Hex } : text)
}

function hashDocument(document: unknown): Hex | undefined {
  try {
    const read: unknown = typeof document === 'string' ? JSON.parse(document) : document
    return hashTypedData(read as TypedDataDefinition) // what it cannot hash, viem throws at
  } catch {
    return undefined // wallets take more than viem does
  }
}

interface HashAnswer extends SignedAnswer {
  readonly method: string
  readonly hash: Hex
}

/** How long the chain is waited for: the wallet has signed already, and may hang itself where it reads the chain. */
const chainMs = 5000

/** Of a key's signature, written in full or shortened (EIP-2098). */
const [keyLength, shortLength] = [65, 64]

/** Whose key signed. Nobody's is a contract's own signature, or one that is wrapped for a contract (ERC-6492). */
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
 * Makes sure that an account signed a hash. A key's own account is known by the signature alone. Any other may be a
 * contract's, which has rules of its own (ERC-1271): it is believed, unless its chain says that there is no contract. One that is
 * yet to be deployed signs in a wrapping that says how (ERC-6492), which its chain can try. Where the chain cannot be asked, nothing
 * is proven, and it is believed as well. Failures: `SIGNED_BY_ANOTHER_ACCOUNT`, `WALLET_ANSWER_INVALID`.
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
  // The contract of an owner whom the wallet shows too, and an account that a contract acts for (EIP-7702), say themselves.
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

/** Whether a contract takes a signature. A chain that does not say so has not refused it. */
async function isApproved({ ask, address: contract, hash, signature }: ContractQuestion): Promise<boolean> {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [contract as Address, hash, signature as Hex],
  })
  return !/^0x0+$/.test(String(await ask('eth_call', [{ data }, 'latest'])))
}
