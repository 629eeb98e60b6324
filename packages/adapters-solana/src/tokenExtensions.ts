import { splToken } from './tokenPrograms.js'

/** The Token-2022 extensions that affect a transfer, by their number in the program's `ExtensionType`. */
const extensionTypes = {
  transferFeeConfig: 1,
  defaultAccountState: 6,
  memoTransfer: 8,
  nonTransferable: 9,
  transferHook: 14,
  pausable: 26,
} as const

/** The extension data of a mint or an account by extension number, beyond SPL Token's fields. */
export type TokenExtensions = ReadonlyMap<number, Uint8Array>

// Mints are padded to the length of an account. A byte for the kind follows, then type, length and value of each
// extension.
const firstAt = 166
const headBytes = 4

/** Reads the extensions of a mint or an account. Ignores truncated ones. */
export function readExtensions(bytes: Uint8Array): TokenExtensions {
  const view = viewOf(bytes)
  const found = new Map<number, Uint8Array>()
  for (let at = firstAt; at + headBytes <= bytes.length; ) {
    const [type, start] = [view.getUint16(at, true), at + headBytes]
    const end = start + view.getUint16(at + 2, true)
    if (type === 0 || end > bytes.length) break
    found.set(type, bytes.subarray(start, end))
    at = end
  }
  return found
}

/** The reason why a token cannot be sent. See {@link barrierOf}. */
export type TransferBarrier = 'nonTransferable' | 'paused' | 'hook'

const pausedAt = 32
const hookProgramAt = 32

/**
 * Returns the reason why a token cannot be sent: its mint forbids it, its issuer paused it, or the issuer's transfer
 * hook needs accounts that are unknown here.
 */
export function barrierOf(mint: TokenExtensions): TransferBarrier | undefined {
  if (mint.has(extensionTypes.nonTransferable)) return 'nonTransferable'
  if (mint.get(extensionTypes.pausable)?.[pausedAt] === 1) return 'paused'
  const program = mint.get(extensionTypes.transferHook)?.subarray(hookProgramAt)
  return program?.some(byte => byte !== 0) ? 'hook' : undefined
}

/** The account state of a frozen account. */
export const frozenState = 2

/** Returns whether new accounts of a mint are frozen. */
export function opensFrozen(mint: TokenExtensions): boolean {
  return mint.get(extensionTypes.defaultAccountState)?.[0] === frozenState
}

/** Returns whether an account rejects transfers without a memo. */
export function demandsMemo(account: TokenExtensions): boolean {
  return account.get(extensionTypes.memoTransfer)?.[0] === 1
}

/** Returns whether a token may withhold a part of a transfer. */
export function takesFee(mint: TokenExtensions): boolean {
  return mint.has(extensionTypes.transferFeeConfig)
}

const olderFeeAt = 72
const newerFeeAt = 90
const wholeBasisPoints = 10_000n

/**
 * Returns the maximum that a token withholds from a transfer, in the smallest unit. A new rule for the next epoch may
 * apply by the time a block contains the transfer, so the higher amount of the two counts.
 */
export function keptOf(
  mint: TokenExtensions,
  { amount, epoch }: { readonly amount: bigint; readonly epoch: bigint },
): bigint {
  const config = mint.get(extensionTypes.transferFeeConfig)
  if (!config || config.length < newerFeeAt + 18) return 0n
  const newer = readFeeRule(config, newerFeeAt)
  const older = readFeeRule(config, olderFeeAt)
  const [now, next] = [epoch, epoch + 1n].map(each => feeOf(each >= newer.epoch ? newer : older, amount)) as [
    bigint,
    bigint,
  ] // one for each epoch
  return now > next ? now : next
}

interface FeeRule {
  readonly epoch: bigint
  readonly most: bigint
  readonly basisPoints: bigint
}

function readFeeRule(config: Uint8Array, at: number): FeeRule {
  const view = viewOf(config)
  return {
    epoch: view.getBigUint64(at, true),
    most: view.getBigUint64(at + 8, true),
    basisPoints: BigInt(view.getUint16(at + 16, true)),
  }
}

function feeOf({ most, basisPoints }: FeeRule, amount: bigint): bigint {
  const part = (amount * basisPoints + wholeBasisPoints - 1n) / wholeBasisPoints
  return part < most ? part : most
}

const plainBytes = 165

/** The number of bytes that a mint's extensions add to each account, without their headers. */
const addedBytes: ReadonlyMap<number, number> = new Map([
  [extensionTypes.transferFeeConfig, 8],
  [extensionTypes.nonTransferable, 0],
  [extensionTypes.transferHook, 1],
  [extensionTypes.pausable, 0],
])

/**
 * Returns the size of a mint's associated account in bytes, from which its rent follows. Includes the immutable owner
 * extension.
 */
export function accountBytesOf(program: string, mint: TokenExtensions): number {
  if (program === splToken) return plainBytes
  const immutableOwner = headBytes
  const added = [...mint.keys()].flatMap(type => {
    const length = addedBytes.get(type)
    return length === undefined ? [] : [headBytes + length]
  })
  return firstAt + immutableOwner + added.reduce((sum, each) => sum + each, 0)
}

function viewOf({ buffer, byteOffset, length }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, length)
}
