import { FoyerError, type Network, type TransactionRequest } from '@foyer/common'
import type { NetworkOf } from '@foyer/common/adapter-kit'
import { requireNetwork, toSendError } from '@foyer/common/session-kit'
import { factsOf } from './networks/factsOf.js'
import { broadcast, type ChainAccount, readAccount, untilIncluded } from './node.js'
import { type Actor, type AminoDocument, type CosmosSigner, fromBase64, type SigningKey } from './requests.js'
import {
  type Coin,
  encodeAuthorship,
  encodeBody,
  encodeTransaction,
  estimateFee,
  type Fee,
  type Transfer,
  transferDocument,
} from './transactions.js'
import { isAddress } from './wallet.js'

/** Who sends, where, and through which wallet. */
export interface Sender {
  readonly signer: CosmosSigner
  readonly networkOf: NetworkOf
  readonly actor: Actor
}

/** Sends the network's own currency and waits until it is in a block. Resolves to the hash. */
export function sendNative(sender: Sender, { to, value = 0n }: TransactionRequest): Promise<string> {
  return send(sender, network => ({ to, coin: { denom: factsOf(network).denom, amount: value.toString() } }))
}

/** Sends another currency of the network, by its denom, and waits until it is in a block. Resolves to the hash. */
export function sendToken(
  sender: Sender,
  { to, token, amount }: { readonly to: string; readonly token: string; readonly amount: bigint },
): Promise<string> {
  return send(sender, () => {
    if (!/^[a-zA-Z][\w/:.-]{2,127}$/.test(token))
      throw new FoyerError('TRANSACTION_FAILED', { reason: 'there is no such token on this network' })
    return { to, coin: { denom: token, amount: amount.toString() } }
  })
}

/** The wallet signs and the host's node sends: the transaction is then where the page shows it. */
async function send(
  { signer, networkOf, actor }: Sender,
  toOrder: (network: Network) => { readonly to: string; readonly coin: Coin },
): Promise<string> {
  const network = requireNetwork(networkOf, actor.networkId)
  const { to, coin } = toOrder(network)
  if (!isAddress(to, factsOf(network).bech32Prefix)) throw new FoyerError('ACCOUNT_INVALID', { value: to })
  const { address, signal } = actor
  const transfer: Transfer = { from: address, to, coin }
  try {
    const [account, key] = await Promise.all([
      readAccount(network, { address, signal }),
      signer.readKey(actor),
    ])
    requireUsual(key)
    if (!account) throw new FoyerError('TRANSACTION_FAILED', { reason: 'the account holds nothing here' })
    const { publicKey } = key
    const fee = await estimateFee(network, { transfer, sequence: account.sequence, publicKey, signal })
    const transaction = await signTransfer(signer, { actor, key, transfer, account, fee })
    const { hash, text } = await broadcast(network, { transaction, signal })
    await untilIncluded(network, { hash, signal })
    return text
  } catch (error) {
    throw toSendError(error)
  }
}

// Chains that are EVM chains as well have keys whose transactions are written otherwise.
function requireUsual({ algorithm }: SigningKey): void {
  if (algorithm !== 'secp256k1') throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'sendTransaction' })
}

/** Everything a transfer is made of. */
interface Order {
  readonly actor: Actor
  readonly key: SigningKey
  readonly transfer: Transfer
  readonly account: ChainAccount
  readonly fee: Fee
}

/** Has a wallet sign a transfer, as protobuf where it can and as JSON elsewhere. Its owner may change fee and memo. */
function signTransfer(signer: CosmosSigner, order: Order): Promise<Uint8Array> {
  const { signDirect, signAmino } = signer
  if (signDirect && !(order.key.isAminoOnly && signAmino)) return signAsProtobuf(signDirect, order)
  if (signAmino) return signAsJson(signAmino, order)
  throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'signAmino' })
}

async function signAsProtobuf(
  signDirect: NonNullable<CosmosSigner['signDirect']>,
  { actor, key: { publicKey }, transfer, account: { accountNumber, sequence }, fee }: Order,
): Promise<Uint8Array> {
  const document = {
    bodyBytes: encodeBody(transfer),
    authInfoBytes: encodeAuthorship({ publicKey, sequence, fee, mode: 'direct' }),
    chainId: actor.chainId,
    accountNumber: accountNumber.toString(),
  }
  const { signed, signature } = await signDirect(actor, { document, isFixed: false })
  return encodeTransaction(signed.bodyBytes, {
    authInfoBytes: signed.authInfoBytes,
    signature: fromBase64(signature),
  })
}

async function signAsJson(
  signAmino: NonNullable<CosmosSigner['signAmino']>,
  { actor, key: { publicKey }, transfer, account, fee }: Order,
): Promise<Uint8Array> {
  const { chainId } = actor
  const document = transferDocument(transfer, { chainId, ...account, fee })
  const { signed, signature } = await signAmino(actor, { document, isFixed: false })
  const { sequence } = account
  const authInfoBytes = encodeAuthorship({ publicKey, sequence, fee: readFee(signed) ?? fee, mode: 'amino' })
  const memo = String(signed['memo'] ?? '')
  return encodeTransaction(encodeBody({ ...transfer, memo }), {
    authInfoBytes,
    signature: fromBase64(signature),
  })
}

/** The fee of a document; `undefined` when it has none that can be read. */
function readFee(document: AminoDocument): Fee | undefined {
  const { amount, gas } = Object(document['fee']) as { readonly amount?: unknown; readonly gas?: unknown }
  if (!Array.isArray(amount) || typeof gas !== 'string' || !/^\d+$/.test(gas)) return undefined
  const isCoin = (each: unknown): each is Coin =>
    typeof Object(each).denom === 'string' && /^\d+$/.test(Object(each).amount)
  return amount.every(isCoin) ? { amount, gas: BigInt(gas) } : undefined
}
