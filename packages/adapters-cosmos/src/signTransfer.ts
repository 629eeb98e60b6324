import { type AnsweringWallet, FoyerError, isFoyerError, type Network, toAccountId } from '@foyer/common'
import { pause, requireGoingOn, textOf, toSendError } from '@foyer/common/session-kit'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { Any } from 'cosmjs-types/google/protobuf/any'
import type { ChainAccount } from './accounts.js'
import { documentCapabilities } from './documents.js'
import { type KeyKind, kindOfKey, typeOfKey } from './keys.js'
import { factsOf } from './networks/factsOf.js'
import type { Reading } from './node.js'
import { insufficient, toNodeError } from './nodeErrors.js'
import {
  type CosmjsAminoSigner,
  type CosmjsDirectSigner,
  type CosmjsSession,
  toOfflineAminoSigner,
  toOfflineDirectSigner,
} from './offlineSigners.js'
import { readUnits } from './reads.js'
import { type Actor, bytesToHex, type CosmosSigner, type SigningKey, toBase64 } from './requests.js'
import { openStargate, priceTransfer, readHeight, requireAccount, type Transfer } from './stargate.js'

/** The wallet and actor of a signature. The actor's signal is the request's signal. */
export interface Signatory {
  readonly signer: CosmosSigner
  /** The wallet whose answers are checked. */
  readonly wallet: AnsweringWallet
  readonly actor: Actor
}

/** A transfer, and the network on which to sign it. */
export interface NetworkTransfer {
  readonly network: Network
  readonly transfer: Transfer
}

/**
 * The number of blocks for which a transaction is valid. With one-second blocks this is longer than a wallet may take
 * to answer. Once these blocks have passed, no block can contain the transaction.
 */
const lifetimeBlocks = 400n

/**
 * Asks the wallet to sign a transfer, after checking that the balance covers it. The user may change the fee and the
 * memo.
 */
export async function signTransfer(
  sender: Signatory,
  { network, transfer }: NetworkTransfer,
): Promise<Uint8Array> {
  const { signer, actor } = sender
  const reading = { network, signal: actor.signal }
  const key = await signer.readKey(actor)
  const kind = requireKind(sender, key)
  const [{ account, fee, keyType }, height] = await Promise.all([
    untilSettled(() => price({ ...reading, transfer, kind }), actor.signal),
    readHeight(reading),
  ])
  requireGoingOn(actor.signal)
  const { from, message, memo } = transfer
  const signAs = async (mode: Mode) => {
    const client = openStargate(reading, toOfflineSigner(sender, { key, keyType, mode }))
    const signerData = { ...account, chainId: actor.chainId }
    const signed = await client.sign(from, [message], fee, memo, signerData, height + lifetimeBlocks)
    requireTransfer(signed, client.registry.encodeAsAny(message))
    // A JSON document does not contain the key type.
    const { authInfoBytes } = signed
    return mode === 'direct' ? signed : { ...signed, authInfoBytes: withKeyType(authInfoBytes, keyType) }
  }
  try {
    return TxRaw.encode(await firstOf(modesOf(signer, kind), signAs)).finish()
  } catch (error) {
    throw toSigningError(error)
  }
}

/** The sign mode: protobuf, or JSON (`SIGN_MODE_LEGACY_AMINO_JSON`). */
type Mode = 'direct' | 'amino'

type Modes = readonly [Mode, ...(readonly Mode[])]

/** Returns the sign modes to try in order, because not every wallet reports that its key is on a device. */
function modesOf({ signDirect, signAmino }: CosmosSigner, kind: KeyKind): Modes {
  if (!signDirect) return ['amino']
  return signAmino && kind === 'cosmos' ? ['direct', 'amino'] : ['direct']
}

/** Tries the next mode only if the wallet does not support one, in which case nothing was signed. */
async function firstOf<Answer>(
  [mode, next, ...others]: Modes,
  sign: (mode: Mode) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await sign(mode)
  } catch (error) {
    if (!next || !isFoyerError(error, 'REQUEST_UNSUPPORTED')) throw error
    return firstOf([next, ...others], sign)
  }
}

/**
 * Determines the kind of the key. Throws `REQUEST_UNSUPPORTED` for unsupported kinds, and `KEY_SIGNS_NOTHING` for
 * keys that cannot sign transactions.
 */
function requireKind({ actor }: Signatory, { publicKey, isAminoOnly }: SigningKey): KeyKind {
  const kind = kindOfKey(publicKey, actor.address)
  // Devices sign JSON with Cosmos keys. With Ethereum keys they sign typed data, a different document.
  if (kind === 'evm' && isAminoOnly) throw new FoyerError('KEY_SIGNS_NOTHING', { method: 'sendAsset' })
  if (!kind) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'sendAsset' })
  return kind
}

/** Sets the signer's key type to the network's type URL. CosmJS supports only the type URL of Cosmos keys. */
function withKeyType(authInfoBytes: Uint8Array, typeUrl: string): Uint8Array {
  const { signerInfos, ...others } = AuthInfo.decode(authInfoBytes)
  const named = signerInfos.map(({ publicKey, ...signer }) => ({
    ...signer,
    ...(publicKey && { publicKey: { ...publicKey, typeUrl } }),
  }))
  return AuthInfo.encode({ ...others, signerInfos: named }).finish()
}

const blockPollMs = 1000
const longestBlockMs = 30_000

/**
 * Retries until the account's last transaction is in a block. Until then the simulation, which includes pending
 * transactions, expects a higher sequence than the latest block has.
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

interface PriceQuery extends NetworkTransfer, Reading {
  readonly kind: KeyKind
}

interface TransferPrice {
  readonly account: ChainAccount
  readonly fee: Awaited<ReturnType<typeof priceTransfer>>
  /** The network's type URL for the account's kind of key. */
  readonly keyType: string
}

/**
 * Reads the account's numbers and the fee, after checking that the balance covers both. Throws `FUNDS_INSUFFICIENT`.
 */
async function price({ network, transfer, signal, kind }: PriceQuery): Promise<TransferPrice> {
  const { from: address, coin } = transfer
  const { denom } = factsOf(network)
  const reading = { network, signal }
  try {
    const { sequence, ...known } = await requireAccount(reading, address)
    const keyType = typeOfKey(known, kind)
    const [held, fee] = await Promise.all([
      readUnits(reading, address),
      priceTransfer({ ...reading, transfer, sequence, keyType }),
    ])
    // Read last, because a new block may have changed the sequence.
    const account = await requireAccount(reading, address)
    const sent = coin.denom === denom ? BigInt(coin.amount) : 0n
    if (held < sent + BigInt(fee.amount[0]?.amount ?? 0)) throw insufficient(network, denom)
    return { account, fee, keyType }
  } catch (error) {
    throw toSendError(toNodeError(error, { network, denom: coin.denom }))
  }
}

/** The key and the mode of a signing request. */
interface Signing {
  readonly key: SigningKey
  readonly keyType: string
  readonly mode: Mode
}

/** Adapts the wallet to CosmJS's signer interface. */
function toOfflineSigner(
  { signer, actor, wallet }: Signatory,
  { key, keyType, mode }: Signing,
): CosmjsDirectSigner | CosmjsAminoSigner {
  const { address } = actor
  const networkId = actor.networkId as CosmjsSession['networkId'] // the actor is on a Cosmos network
  const session = {
    account: toAccountId(networkId, address),
    networkId,
    ...documentCapabilities(signer, { wallet, actorOf: () => actor, isFixed: false }),
    // Reuses the key, so that a phone is not opened again. CosmJS encodes every kind as a Cosmos key.
    readKey: async () => ({
      ...{ ...key, algorithm: 'secp256k1' },
      ...{ address, publicKey: toBase64(key.publicKey) },
    }),
  }
  if (mode === 'amino') return toOfflineAminoSigner(session)
  const direct = toOfflineDirectSigner(session)
  return {
    ...direct,
    signDirect: (from, document) =>
      direct.signDirect(from, { ...document, authInfoBytes: withKeyType(document.authInfoBytes, keyType) }),
  }
}

/** Requires the signed message to be the requested one. Fee and memo may differ. Throws `WALLET_ANSWER_INVALID`. */
function requireTransfer({ bodyBytes }: TxRaw, { typeUrl, value }: Any): void {
  const [sent, ...more] = TxBody.decode(bodyBytes).messages
  const isSame = sent?.typeUrl === typeUrl && bytesToHex(sent.value) === bytesToHex(value)
  if (!isSame || more.length > 0) throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'sign' })
}

/** Passes Foyer errors. Any other error is CosmJS's failure to read the signed document. */
function toSigningError(error: unknown): unknown {
  if (isFoyerError(error)) return error
  return new FoyerError('TRANSACTION_FAILED', { reason: textOf(error) }, { cause: error })
}
