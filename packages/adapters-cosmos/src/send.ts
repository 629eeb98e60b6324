import type { SigningStargateClient } from '@cosmjs/stargate'
import {
  type AnsweringWallet,
  FoyerError,
  isFoyerError,
  type Network,
  type SendingRequest,
  toAccountId,
} from '@foyer/common'
import type { NetworkOf } from '@foyer/common/adapter-kit'
import {
  broadcast,
  callOneNode,
  NodeRefusal,
  pause,
  type RefusalMeaning,
  requireGoingOn,
  requireNetwork,
  rpcFailure,
  textOf,
  toSendError,
} from '@foyer/common/session-kit'
import { sha256 } from '@noble/hashes/sha2'
import { TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { Any } from 'cosmjs-types/google/protobuf/any'
import { documentCapabilities } from './documents.js'
import { factsOf } from './networks/factsOf.js'
import type { Reading } from './node.js'
import {
  type CosmjsAminoSigner,
  type CosmjsDirectSigner,
  type CosmjsSession,
  toOfflineAminoSigner,
  toOfflineDirectSigner,
} from './offlineSigners.js'
import { traceOfSigned } from './outcome.js'
import { type Actor, bytesToHex, type CosmosSigner, type SigningKey, toBase64 } from './requests.js'
import {
  insufficient,
  type Order,
  openStargate,
  priceTransfer,
  readHeight,
  requireAccount,
  type Transfer,
  toNodeError,
  toTransfer,
} from './stargate.js'

/** Who sends, where, and through which wallet. The actor's signal is that of the request. */
export interface Sender extends Pick<SendingRequest, 'isAnswerKept' | 'onSigned'> {
  readonly signer: CosmosSigner
  readonly networkOf: NetworkOf
  /** Whose answers are read. */
  readonly wallet: AnsweringWallet
  readonly actor: Actor
}

/**
 * Sends the network's own currency, or another by its denom. Resolves to the hash once a node took it. The wallet signs and
 * the host's node sends: the transaction is then where the page shows it.
 */
export async function sendAsset(sender: Sender, order: Omit<Order, 'from'>): Promise<string> {
  const { actor, networkOf, isAnswerKept, onSigned } = sender
  const network = requireNetwork(networkOf, actor.networkId)
  const transfer = toTransfer(network, { ...order, from: actor.address })
  const signed = await sign(sender, { network, transfer })
  requireGoingOn(actor.signal)
  const hash = bytesToHex(sha256(signed)).toUpperCase()
  onSigned?.({ hash, trace: traceOfSigned(network, signed) })
  try {
    await broadcast(network, {
      hash,
      offer: (url, signal) => offer(network, { url, signed, signal }),
      meaningOf,
      signal: isAnswerKept ? undefined : actor.signal,
    })
  } catch (error) {
    const isShort = isFoyerError(error, 'TRANSACTION_FAILED') && /insufficient funds/i.test(error.message)
    throw isShort ? insufficient(network, factsOf(network).denom) : error
  }
  return hash
}

/** A transfer, and where it goes. */
interface Paid {
  readonly network: Network
  readonly transfer: Transfer
}

/**
 * How many blocks a transaction is valid for: longer than a wallet may take to answer on chains that make one in a second.
 * After them it is certain that none has it.
 */
const lifetimeBlocks = 400n

/** Has the wallet sign a transfer that its account can pay for. Its owner may change fee and memo. */
async function sign(sender: Sender, { network, transfer }: Paid): Promise<Uint8Array> {
  const { signer, actor } = sender
  const key = await signer.readKey(actor)
  const client = openStargate({ network, signal: actor.signal }, toOfflineSigner(sender, key))
  const { from, message, memo } = transfer
  const [{ account, fee }, height] = await Promise.all([
    untilSettled(() => price(client, { network, transfer, signal: actor.signal }), actor.signal),
    readHeight({ network, signal: actor.signal }),
  ])
  requireGoingOn(actor.signal)
  const signerData = { ...account, chainId: actor.chainId }
  try {
    const signed = await client.sign(from, [message], fee, memo, signerData, height + lifetimeBlocks)
    requireTransfer(signed, client.registry.encodeAsAny(message))
    return TxRaw.encode(signed).finish()
  } catch (error) {
    throw toSigningError(error)
  }
}

const blockPollMs = 1000
const longestBlockMs = 30_000

/**
 * Nodes tell the sequence of the newest block, and try a transfer on top of what waits: until the account's last transaction
 * is in a block, the two do not agree.
 */
async function untilSettled<Price>(
  read: () => Promise<Price>,
  signal: AbortSignal | undefined,
): Promise<Price> {
  const until = Date.now() + longestBlockMs
  for (;;) {
    try {
      return await read()
    } catch (error) {
      const isBehind = isFoyerError(error) && /account sequence mismatch/i.test(error.message)
      if (!isBehind || Date.now() >= until) throw error
    }
    await pause(blockPollMs, signal)
  }
}

/** The numbers of the account and the fee, once it is certain that the account can pay. Throws `FUNDS_INSUFFICIENT`. */
async function price(client: SigningStargateClient, { network, transfer, signal }: Paid & Reading) {
  const { from: address, coin } = transfer
  const { denom } = factsOf(network)
  try {
    await requireAccount(client, { network, address })
    const [held, fee] = await Promise.all([
      client.getBalance(address, denom),
      priceTransfer(client, { network, transfer, signal }),
    ])
    // Last: a block may have come meanwhile, and with it the next sequence.
    const account = await requireAccount(client, { network, address })
    const sent = coin.denom === denom ? BigInt(coin.amount) : 0n
    if (BigInt(held.amount) < sent + BigInt(fee.amount[0]?.amount ?? 0)) throw insufficient(network, denom)
    return { account, fee }
  } catch (error) {
    throw toSendError(toNodeError(error, { network, denom: coin.denom }))
  }
}

/** The wallet as CosmJS asks it: for protobuf where it can, for JSON where its keys are on a device. */
function toOfflineSigner(
  { signer, actor, wallet }: Sender,
  key: SigningKey,
): CosmjsDirectSigner | CosmjsAminoSigner {
  // Chains that are EVM chains as well have keys whose transactions are written otherwise.
  if (key.algorithm !== 'secp256k1') throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'sendAsset' })
  const { address, networkId } = actor
  const session = {
    account: toAccountId(networkId, address),
    networkId: networkId as CosmjsSession['networkId'], // who acts here is on a network of Cosmos
    ...documentCapabilities(signer, { wallet, actorOf: () => actor, isFixed: false }),
    // It was just read, and a phone is not opened for it again.
    readKey: async () => ({ ...key, address, publicKey: toBase64(key.publicKey) }),
  }
  const isDirect = signer.signDirect && !(key.isAminoOnly && signer.signAmino)
  return isDirect ? toOfflineDirectSigner(session) : toOfflineAminoSigner(session)
}

/** Fee and memo are the owner's to change. Throws `WALLET_ANSWER_INVALID` where the account signed another transfer. */
function requireTransfer({ bodyBytes }: TxRaw, { typeUrl, value }: Any): void {
  const [sent, ...more] = TxBody.decode(bodyBytes).messages
  const isSame = sent?.typeUrl === typeUrl && bytesToHex(sent.value) === bytesToHex(value)
  if (!isSame || more.length > 0) throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'sign' })
}

/** The signer's failures are Foyer's; what else is thrown is CosmJS's of a document that the wallet made unreadable. */
function toSigningError(error: unknown): unknown {
  if (isFoyerError(error)) return error
  return new FoyerError('TRANSACTION_FAILED', { reason: textOf(error) }, { cause: error })
}

interface Offer {
  readonly url: string
  readonly signed: Uint8Array
  readonly signal: AbortSignal
}

/** Gives a signed transaction to one node: it takes it into what waits there, or says why not. */
async function offer(network: Network, { url, signed, signal }: Offer): Promise<void> {
  const params = { tx: toBase64(signed) }
  const result = await callOneNode(network, { url, method: 'broadcast_tx_sync', params, signal })
  const { code, log, codespace } = Object(result) as Readonly<Record<string, unknown>>
  if (typeof code !== 'number') throw rpcFailure(network, 'no result')
  if (code !== 0) throw new NodeRefusal(String(log), { code, details: { codespace } })
}

// Of the SDK's own codes (`sdk`): the node has it already, and another one has its sequence, which may be itself.
const alreadyKnown = 19
const sequenceMismatch = 32

interface ChainVerdict {
  readonly codespace: unknown
}

const isVerdict = (details: unknown): details is ChainVerdict =>
  typeof details === 'object' && details !== null && 'codespace' in details

/** The chain looked at the transaction and said no, or the node that speaks for it failed, or a proxy before it. */
function meaningOf({ code, message, details }: NodeRefusal): RefusalMeaning {
  if (isVerdict(details)) {
    const isSdk = details.codespace === 'sdk'
    if (isSdk && code === alreadyKnown) return 'taken'
    return isSdk && code === sequenceMismatch ? 'unclear' : 'refused'
  }
  if (/already (exists )?in (the )?(cache|mempool)/i.test(message)) return 'taken'
  if (/mempool is full/i.test(message)) return 'notHere'
  return /tx too large/i.test(message) ? 'refused' : 'unclear'
}
