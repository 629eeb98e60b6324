import type { SigningStargateClient } from '@cosmjs/stargate'
import { FoyerError, isFoyerError, type Network, toAccountId } from '@foyer/common'
import type { NetworkOf } from '@foyer/common/adapter-kit'
import {
  NodeRefusal,
  requireGoingOn,
  requireNetwork,
  rpcFailure,
  textOf,
  toSendError,
} from '@foyer/common/session-kit'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { documentCapabilities } from './documents.js'
import { untilIncluded } from './inclusion.js'
import { factsOf } from './networks/factsOf.js'
import {
  type CosmjsAminoSigner,
  type CosmjsDirectSigner,
  type CosmjsSession,
  toOfflineAminoSigner,
  toOfflineDirectSigner,
} from './offlineSigners.js'
import { type Actor, bytesToHex, type CosmosSigner, type SigningKey, toBase64 } from './requests.js'
import {
  insufficient,
  type Order,
  openComet,
  openStargate,
  priceTransfer,
  requireAccount,
  type Transfer,
  toNodeError,
  toTransfer,
} from './stargate.js'

/** Who sends, where, and through which wallet. */
export interface Sender {
  readonly signer: CosmosSigner
  readonly networkOf: NetworkOf
  readonly actor: Actor
  /** Whether the actor's signal counts only until something may have been sent. */
  readonly isAnswerKept?: boolean | undefined
}

/**
 * Sends the network's own currency, or another by its denom, and waits until it is in a block. Resolves to the hash. The
 * wallet signs and the host's node sends: the transaction is then where the page shows it.
 */
export async function sendAsset(sender: Sender, order: Omit<Order, 'from'>): Promise<string> {
  const { actor, networkOf, isAnswerKept } = sender
  const network = requireNetwork(networkOf, actor.networkId)
  const transfer = toTransfer(network, { ...order, from: actor.address })
  const signed = await sign(sender, { network, transfer })
  requireGoingOn(actor.signal)
  const signal = isAnswerKept ? undefined : actor.signal
  const hash = await broadcast(network, { signed, signal })
  await untilIncluded(network, { hash, ...(signal && { signal }) })
  return hash
}

/** A transfer, and where it goes. */
interface Paid {
  readonly network: Network
  readonly transfer: Transfer
}

/** Has the wallet sign a transfer that its account can pay for. Its owner may change fee and memo. */
async function sign(sender: Sender, { network, transfer }: Paid): Promise<Uint8Array> {
  const { signer, actor } = sender
  const key = await signer.readKey(actor)
  const client = openStargate({ network, signal: actor.signal }, toOfflineSigner(sender, key))
  const { from, message, memo } = transfer
  const { account, fee } = await price(client, { network, transfer })
  requireGoingOn(actor.signal)
  try {
    const signed = await client.sign(from, [message], fee, memo, { ...account, chainId: actor.chainId })
    return TxRaw.encode(signed).finish()
  } catch (error) {
    throw toSigningError(error)
  }
}

/** The numbers of the account and the fee, once it is certain that the account can pay. Throws `FUNDS_INSUFFICIENT`. */
async function price(client: SigningStargateClient, { network, transfer }: Paid) {
  const { from: address, coin } = transfer
  const { denom } = factsOf(network)
  try {
    const [account, held] = await Promise.all([
      requireAccount(client, { network, address }),
      client.getBalance(address, denom),
    ])
    const fee = await priceTransfer(client, { network, transfer })
    const sent = coin.denom === denom ? BigInt(coin.amount) : 0n
    if (BigInt(held.amount) < sent + BigInt(fee.amount[0]?.amount ?? 0)) throw insufficient(network, denom)
    return { account, fee }
  } catch (error) {
    throw toSendError(toNodeError(error, { network, denom: coin.denom }))
  }
}

/** The wallet as CosmJS asks it: for protobuf where it can, for JSON where its keys are on a device. */
function toOfflineSigner({ signer, actor }: Sender, key: SigningKey): CosmjsDirectSigner | CosmjsAminoSigner {
  // Chains that are EVM chains as well have keys whose transactions are written otherwise.
  if (key.algorithm !== 'secp256k1') throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'sendAsset' })
  const { address, networkId } = actor
  const session = {
    account: toAccountId(networkId, address),
    networkId: networkId as CosmjsSession['networkId'], // who acts here is on a network of Cosmos
    ...documentCapabilities(signer, { actorOf: () => actor, isFixed: false }),
    // It was just read, and a phone is not opened for it again.
    readKey: async () => ({ ...key, address, publicKey: toBase64(key.publicKey) }),
  }
  const isDirect = signer.signDirect && !(key.isAminoOnly && signer.signAmino)
  return isDirect ? toOfflineDirectSigner(session) : toOfflineAminoSigner(session)
}

/** The signer's failures are Foyer's; what else is thrown is CosmJS's of a document that the wallet made unreadable. */
function toSigningError(error: unknown): unknown {
  if (isFoyerError(error)) return error
  return new FoyerError('TRANSACTION_FAILED', { reason: textOf(error) }, { cause: error })
}

// A node that was given up on may have passed the transaction on; the next one then has it already.
const alreadyKnown = 19

interface Broadcast {
  readonly signed: Uint8Array
  readonly signal: AbortSignal | undefined
}

/** Gives a signed transaction to a network's node. Resolves to its hash. */
async function broadcast(network: Network, { signed, signal }: Broadcast): Promise<string> {
  try {
    const { code, log, hash } = await openComet({ network, signal }).broadcastTxSync({ tx: signed })
    if (code !== 0 && code !== alreadyKnown) throw rpcFailure(network, new NodeRefusal(String(log), { code }))
    return bytesToHex(hash).toUpperCase()
  } catch (error) {
    throw toSendError(toNodeError(error, { network, denom: factsOf(network).denom }))
  }
}
