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

interface SignedMessage {
  readonly address: Address
  readonly message: string
  readonly signature: Hex
}

// Half of the order of secp256k1.
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const hexadecimal = /^0x(?:[0-9a-f]{2})*$/i

/**
 * Returns whether an address signed a text. A key's own account is verified by the signature alone, independent of
 * nodes. Any other account may be a contract, deployed or not (ERC-1271, ERC-6492), which the chain verifies. viem's
 * own action treats an unreachable node as a refusal, and would make every read of the chain load the curve.
 */
export async function verifyMessage(
  network: Network,
  { address, message, signature, signal }: Parameters<VerifiesMessages['verifyMessage']>[0],
): Promise<boolean> {
  if (!isAddress(address, { strict: false }) || !hexadecimal.test(signature)) return false
  // The zero address has no key. An unrecoverable signature would count as its own.
  if (isAddressEqual(address, zeroAddress)) return false
  const signed: SignedMessage = { address, message, signature: signature as Hex }
  if (await recoversTo(signed).catch(() => false)) return isLowS(signed.signature)
  return askChain(network, { ...signed, signal })
}

/**
 * Returns whether a signature has the low-S form (EIP-2). Wallets produce only this form. The high-S form could be
 * made without the key.
 */
function isLowS(signature: Hex): boolean {
  return BigInt(parseSignature(signature).s) <= halfOrder
}

/** Runs the ERC-6492 validator on the chain. It is not deployed, so the call contains its code. */
async function askChain(
  network: Network,
  { address, message, signature, signal }: SignedMessage & { readonly signal: AbortSignal | undefined },
): Promise<boolean> {
  const call = async (request: { readonly to?: Address; readonly data: Hex }) =>
    clientOf(network, signal).request({ method: 'eth_call', params: [request, 'latest'] })
  try {
    // The validator requires at least 32 bytes. The empty signature of an onchain approval goes to the contract
    // itself.
    if (size(signature) < 32)
      return isApproval(await call({ to: address, data: toQuestion(message, signature) }))
    const answer = await call({ data: toValidation({ address, message, signature }) })
    if (!/^0x0*[01]$/.test(answer)) throw rpcFailure(network, 'the node did not run the check')
    return answer.endsWith('1')
  } catch (error) {
    // The validator reverts for unreadable input, and when the contract reverts.
    if (isRevert(error)) return false
    throw error
  }
}

function toValidation({ address, message, signature }: SignedMessage): Hex {
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

/** Returns whether an answer is exactly the ERC-1271 magic value, which is the function's own selector. */
function isApproval(answer: Hex): boolean {
  return /^0x1626ba7e0{56}$/.test(answer)
}

/** The revert codes of Ethereum's JSON-RPC and of Parity. */
const revertCodes: readonly number[] = [3, -32015]

/** Returns whether a node ran the call and the contract reverted. Some nodes report it by message only. */
function isRevert(error: unknown): boolean {
  const answer =
    error instanceof BaseError ? error.walk(cause => cause instanceof RpcRequestError) : undefined
  if (!(answer instanceof RpcRequestError)) return false
  return revertCodes.includes(answer.code) || /revert/i.test(answer.details)
}
