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

/** Who signs, where, and through which wallet. The actor's signal is that of the request. */
export interface Signatory {
  readonly signer: CosmosSigner
  /** Whose answers are read. */
  readonly wallet: AnsweringWallet
  readonly actor: Actor
}

/** A transfer, and where it goes. */
export interface Paid {
  readonly network: Network
  readonly transfer: Transfer
}

/**
 * How many blocks a transaction is valid for: longer than a wallet may take to answer on chains that make one in a second.
 * After them it is certain that none has it.
 */
const lifetimeBlocks = 400n

/** Has the wallet sign a transfer that its account can pay for. Its owner may change fee and memo. */
export async function signTransfer(sender: Signatory, { network, transfer }: Paid): Promise<Uint8Array> {
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
    // What says which key signed is no part of a JSON document.
    const { authInfoBytes } = signed
    return mode === 'direct' ? signed : { ...signed, authInfoBytes: withKeyType(authInfoBytes, keyType) }
  }
  try {
    return TxRaw.encode(await firstOf(modesOf(signer, kind), signAs)).finish()
  } catch (error) {
    throw toSigningError(error)
  }
}

/** How a transaction is signed: as protobuf, or as JSON (`SIGN_MODE_LEGACY_AMINO_JSON`). */
type Mode = 'direct' | 'amino'

type Modes = readonly [Mode, ...(readonly Mode[])]

/** The ways that may work, the usual one first: not every wallet says that its key is on a device. */
function modesOf({ signDirect, signAmino }: CosmosSigner, kind: KeyKind): Modes {
  if (!signDirect) return ['amino']
  return signAmino && kind === 'cosmos' ? ['direct', 'amino'] : ['direct']
}

/** Goes on to the next way only where the wallet cannot do one at all: nothing was signed then. */
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

/** Throws `REQUEST_UNSUPPORTED` for keys that no transaction is made for, and `KEY_SIGNS_NOTHING` for one that signs none. */
function requireKind({ actor }: Signatory, { publicKey, isAminoOnly }: SigningKey): KeyKind {
  const kind = kindOfKey(publicKey, actor.address)
  // Devices sign JSON of Cosmos' own keys; of Ethereum's they sign typed data, which is another document.
  if (kind === 'evm' && isAminoOnly) throw new FoyerError('KEY_SIGNS_NOTHING', { method: 'sendAsset' })
  if (!kind) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'sendAsset' })
  return kind
}

/** Names the kind of the key that signs as its network does: CosmJS knows Cosmos' own. */
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

interface Pricing extends Paid, Reading {
  readonly kind: KeyKind
}

interface Priced {
  readonly account: ChainAccount
  readonly fee: Awaited<ReturnType<typeof priceTransfer>>
  /** How the network names the account's kind of key. */
  readonly keyType: string
}

/** The numbers of the account and the fee, once it is certain that the account can pay. Throws `FUNDS_INSUFFICIENT`. */
async function price({ network, transfer, signal, kind }: Pricing): Promise<Priced> {
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
    // Last: a block may have come meanwhile, and with it the next sequence.
    const account = await requireAccount(reading, address)
    const sent = coin.denom === denom ? BigInt(coin.amount) : 0n
    if (held < sent + BigInt(fee.amount[0]?.amount ?? 0)) throw insufficient(network, denom)
    return { account, fee, keyType }
  } catch (error) {
    throw toSendError(toNodeError(error, { network, denom: coin.denom }))
  }
}

/** How a wallet is to sign. */
interface Signing {
  readonly key: SigningKey
  readonly keyType: string
  readonly mode: Mode
}

/** The wallet as CosmJS asks it. */
function toOfflineSigner(
  { signer, actor, wallet }: Signatory,
  { key, keyType, mode }: Signing,
): CosmjsDirectSigner | CosmjsAminoSigner {
  const { address, networkId } = actor
  const session = {
    account: toAccountId(networkId, address),
    networkId: networkId as CosmjsSession['networkId'], // who acts here is on a network of Cosmos
    ...documentCapabilities(signer, { wallet, actorOf: () => actor, isFixed: false }),
    // It was just read, and a phone is not opened for it again. CosmJS writes every kind as Cosmos' own.
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
