import { FoyerError } from '@foyer/common'
import { blake2b } from '@noble/hashes/blake2b'
import { fromHex } from './addresses.js'

/** An untrusted extrinsic payload (`SignerPayloadJSON` of polkadot-js). */
type Payload = Readonly<Record<string, unknown>>

/**
 * The bytes that a transaction extension contributes: `extra` is part of the extrinsic, `additional` is only signed.
 */
interface Extension {
  readonly extra?: (payload: Payload) => readonly number[]
  readonly additional?: (payload: Payload) => readonly number[]
}

const hex = (name: string) => (payload: Payload) => [...fromHex(textOf(payload[name]))]
const compact = (name: string) => (payload: Payload) => compactBytes(BigInt(textOf(payload[name])))
const u32 = (name: string) => (payload: Payload) => littleEndian(BigInt(textOf(payload[name])), 4)

const nothing: Extension = {}
const era: Extension = { extra: hex('era'), additional: hex('blockHash') }

/** The extensions with a known encoding. A payload with any other cannot be encoded here. */
const extensions: Readonly<Record<string, Extension>> = {
  CheckNonZeroSender: nothing,
  CheckWeight: nothing,
  StorageWeightReclaim: nothing,
  WeightReclaim: nothing,
  PrevalidateAttests: nothing,
  SkipCheckIfFeeless: nothing,
  AuthorizeCall: nothing,
  CheckSpecVersion: { additional: u32('specVersion') },
  CheckTxVersion: { additional: u32('transactionVersion') },
  CheckGenesis: { additional: hex('genesisHash') },
  CheckMortality: era,
  CheckEra: era,
  CheckNonce: { extra: compact('nonce') },
  ChargeTransactionPayment: { extra: compact('tip') },
  ChargeAssetTxPayment: { extra: payload => [...compact('tip')(payload), ...noAsset(payload)] },
  CheckMetadataHash: {
    extra: ({ mode }) => [Number(mode ?? 0)],
    additional: payload => (payload['metadataHash'] ? [1, ...hex('metadataHash')(payload)] : [0]),
  },
}

const longest = 256

/** Encodes a payload for verification. Returns `undefined` if that requires the chain's metadata. */
export function payloadBytes(given: object): Uint8Array | undefined {
  const payload = given as Payload
  const names: unknown = payload['signedExtensions']
  if (!Array.isArray(names) || payload['version'] !== 4) return undefined
  const known = names.map(name =>
    Object.hasOwn(extensions, String(name)) ? extensions[String(name)] : undefined,
  )
  try {
    const all = known.map(each => each ?? unwritable())
    const bytes = Uint8Array.from([
      ...hex('method')(payload),
      ...all.flatMap(each => each.extra?.(payload) ?? []),
      ...all.flatMap(each => each.additional?.(payload) ?? []),
    ])
    return bytes.length > longest ? blake2b(bytes, { dkLen: 32 }) : bytes
  } catch {
    return undefined
  }
}

function unwritable(): never {
  throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'signPayload' })
}

/**
 * Encodes the absence of an asset id for the fee. An asset id cannot be encoded, because only the chain's metadata
 * describes it.
 */
function noAsset({ assetId }: Payload): readonly number[] {
  return assetId === undefined || assetId === null ? [0] : unwritable()
}

function textOf(value: unknown): string {
  return typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value) ? value : unwritable()
}

/** Encodes a number in SCALE's compact form. */
function compactBytes(value: bigint): readonly number[] {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return [((length - 4) << 2) | 3, ...littleEndian(value, length)]
}

function littleEndian(value: bigint, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => Number((value >> BigInt(index * 8)) & 0xffn))
}
