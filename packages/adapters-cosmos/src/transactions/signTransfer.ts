import { FoyerError } from '@foyer/common'
import { fromBase64 } from '../capabilities/bytes.js'
import type { Actor, AminoDocument, CosmosSigner, SigningKey } from '../capabilities/CosmosSigner.js'
import {
  type Coin,
  encodeAuthorship,
  encodeBody,
  encodeTransaction,
  type Fee,
  type Transfer,
  transferDocument,
} from './encodeTransfer.js'
import type { ChainAccount } from './readAccount.js'

/** Everything a transfer is made of. */
interface Order {
  readonly actor: Actor
  readonly key: SigningKey
  readonly transfer: Transfer
  readonly account: ChainAccount
  readonly fee: Fee
}

/** Has a wallet sign a transfer, as protobuf where it can and as JSON elsewhere. Its owner may change fee and memo. */
export function signTransfer(signer: CosmosSigner, order: Order): Promise<Uint8Array> {
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
