import {
  createPublicClient,
  getAddress,
  type Hex,
  hashMessage,
  hexToBytes,
  http,
  isAddressEqual,
  type PublicClient,
  parseAbi,
  recoverMessageAddress,
  size,
  zeroAddress,
} from 'viem'
import { ChainUnreachable } from './ChainUnreachable.js'
import { isLowS } from './isLowS.js'
import type { SignedText } from './SignedText.js'

const rpcTimeoutMs = 5000

/** An EVM chain, and the node for contract wallets. */
export interface EvmChain {
  /** The CAIP-2 id of the network. */
  readonly chainId: string
  /** The RPC URL. Without it, only EOAs sign in. */
  readonly rpcUrl?: string | undefined
}

/**
 * Returns whether an EVM account signed a text: as an EOA (ERC-191), or as a contract, deployed (ERC-1271) or not
 * (ERC-6492). Rejects with `ChainUnreachable`.
 */
export async function verifyEvm(
  { address, text, signature }: Omit<SignedText, 'chainId'>,
  chain: EvmChain,
): Promise<boolean> {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(signature)) return false
  const signed = { address: getAddress(address), message: text, signature: signature as Hex } // tested above
  // Some recoveries of invalid signatures return the zero address, which has no owner.
  if (isAddressEqual(signed.address, zeroAddress)) return false
  if (await isSignedByKey(signed)) return isLowS(hexToBytes(signed.signature))
  if (!chain.rpcUrl) return false
  const transport = http(chain.rpcUrl, { timeout: rpcTimeoutMs, retryCount: 0 })
  const client = createPublicClient({ transport })
  // `verifyMessage` reports an unreachable chain as an invalid signature.
  const reached = await client.getChainId().catch(cause => {
    throw new ChainUnreachable(chain.chainId, { cause })
  })
  if (`eip155:${reached}` !== chain.chainId) throw new ChainUnreachable(chain.chainId)
  // viem's check reads the last 32 bytes. Contracts with on-chain approvals use an empty signature, so they are
  // called directly.
  if (size(signed.signature) < 32) return isApproved(client, signed)
  return client.verifyMessage(signed).catch(() => false)
}

const erc1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

/**
 * Returns whether a contract accepts a signature that is shorter than 32 bytes (ERC-1271). A contract that accepts
 * returns the function's own selector.
 */
async function isApproved(client: PublicClient, { address, message, signature }: SignedMessage) {
  const call = { address, abi: erc1271, args: [hashMessage(message), signature] } as const
  const answer = client.readContract({ ...call, functionName: 'isValidSignature' })
  return (await answer.catch(() => undefined)) === '0x1626ba7e'
}

interface SignedMessage {
  readonly address: Hex
  readonly message: string
  readonly signature: Hex
}

async function isSignedByKey({ address, ...signed }: SignedMessage) {
  const signer = await recoverMessageAddress(signed).catch(() => undefined)
  return signer !== undefined && isAddressEqual(signer, address)
}
