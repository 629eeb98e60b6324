import type { Network, VerifiesMessages } from '@foyer/common'
import { rpcFailure } from '@foyer/common/session-kit'
import {
  type Address,
  BaseError,
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  isAddress,
  isAddressEqual,
  parseAbi,
  parseSignature,
  RpcRequestError,
  verifyMessage as recoversTo,
  size,
  zeroAddress,
} from 'viem'
import { clientOf } from './rpcClient.js'

interface Signed {
  readonly address: Address
  readonly message: string
  readonly signature: Hex
}

// Half of secp256k1's order.
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const hexadecimal = /^0x(?:[0-9a-f]{2})*$/i

/**
 * Whether a text was signed by an address. A key's own account is known by the signature alone, whatever the chain's nodes
 * do. Any other may be a contract's, deployed or not (ERC-1271, ERC-6492), which the chain is asked for. viem's own action
 * takes a node that is down for a refusal, and would have every read of the chain load the curve.
 */
export async function verifyMessage(
  network: Network,
  { address, message, signature, signal }: Parameters<VerifiesMessages['verifyMessage']>[0],
): Promise<boolean> {
  if (!isAddress(address, { strict: false }) || !hexadecimal.test(signature)) return false
  // Nobody's: what the curve cannot recover counts as signed by it.
  if (isAddressEqual(address, zeroAddress)) return false
  const signed: Signed = { address, message, signature: signature as Hex }
  if (await recoversTo(signed).catch(() => false)) return isLowS(signed.signature)
  return askChain(network, { ...signed, signal })
}

/** Wallets make the low form of s alone (EIP-2); the other would be a second signature that nobody made. */
function isLowS(signature: Hex): boolean {
  return BigInt(parseSignature(signature).s) <= halfOrder
}

/** Has the chain run ERC-6492's validator, which is deployed nowhere: the call itself carries it. */
async function askChain(
  network: Network,
  { address, message, signature, signal }: Signed & { readonly signal: AbortSignal | undefined },
): Promise<boolean> {
  const call = async (request: { readonly to?: Address; readonly data: Hex }) =>
    clientOf(network, signal).request({ method: 'eth_call', params: [request, 'latest'] })
  try {
    // The validator reads the last 32 bytes. Contracts that approve on the chain sign with none: they are asked themselves.
    if (size(signature) < 32)
      return isApproval(await call({ to: address, data: toQuestion(message, signature) }))
    const answer = await call({ data: toValidation({ address, message, signature }) })
    if (!/^0x0*[01]$/.test(answer)) throw rpcFailure(network, 'the node did not run the check')
    return answer.endsWith('1')
  } catch (error) {
    // The validator reverts at what it cannot read, and where the contract does.
    if (isRevert(error)) return false
    throw error
  }
}

function toValidation({ address, message, signature }: Signed): Hex {
  return encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hashMessage(message), signature],
  })
}

const erc1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

function toQuestion(message: string, signature: Hex): Hex {
  return encodeFunctionData({ abi: erc1271, args: [hashMessage(message), signature] })
}

/** Whether an answer is ERC-1271's word, which is the function's own selector, and nothing after it. */
function isApproval(answer: Hex): boolean {
  return /^0x1626ba7e0{56}$/.test(answer)
}

/** How Ethereum's JSON-RPC calls what a contract refuses, and how Parity did. */
const revertCodes: readonly number[] = [3, -32015]

/** Whether a node ran the call and the contract refused, which some nodes say in words only. */
function isRevert(error: unknown): boolean {
  const answer =
    error instanceof BaseError ? error.walk(cause => cause instanceof RpcRequestError) : undefined
  if (!(answer instanceof RpcRequestError)) return false
  return revertCodes.includes(answer.code) || /revert/i.test(answer.details)
}
