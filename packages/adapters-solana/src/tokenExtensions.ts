import { splToken } from './tokenPrograms.js'

/** The extensions of Token-2022 that a transfer meets, with their numbers in the program's `ExtensionType`. */
const extensionTypes = {
  transferFeeConfig: 1,
  defaultAccountState: 6,
  memoTransfer: 8,
  nonTransferable: 9,
  transferHook: 14,
  pausable: 26,
} as const

/** What a mint or an account has beside what SPL Token knows, by the number of the extension. */
export type TokenExtensions = ReadonlyMap<number, Uint8Array>

// Mints are filled up to the length of an account; a byte says which of the two it is; type, length and value follow.
const firstAt = 166
const headBytes = 4

/** The extensions of a mint or an account. What is cut off counts for nothing. */
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

/** Why nobody can send a token: see {@link barrierOf}. */
export type TransferBarrier = 'nonTransferable' | 'paused' | 'hook'

const pausedAt = 32
const hookProgramAt = 32

/**
 * What keeps a token from being sent: its mint says so, its issuer paused it, or a program of the issuer wants accounts that
 * are not known here.
 */
export function barrierOf(mint: TokenExtensions): TransferBarrier | undefined {
  if (mint.has(extensionTypes.nonTransferable)) return 'nonTransferable'
  if (mint.get(extensionTypes.pausable)?.[pausedAt] === 1) return 'paused'
  const program = mint.get(extensionTypes.transferHook)?.subarray(hookProgramAt)
  return program?.some(byte => byte !== 0) ? 'hook' : undefined
}

/** What the state of an account says that its issuer froze. */
export const frozenState = 2

/** Whether accounts of a mint are frozen from the beginning. */
export function opensFrozen(mint: TokenExtensions): boolean {
  return mint.get(extensionTypes.defaultAccountState)?.[0] === frozenState
}

/** Whether an account takes nothing that has no memo. */
export function demandsMemo(account: TokenExtensions): boolean {
  return account.get(extensionTypes.memoTransfer)?.[0] === 1
}

/** Whether a token may keep a part of what is sent. */
export function takesFee(mint: TokenExtensions): boolean {
  return mint.has(extensionTypes.transferFeeConfig)
}

const olderFeeAt = 72
const newerFeeAt = 90
const wholeBasisPoints = 10_000n

/**
 * What a token keeps of a transfer at most, in smallest units. A new rule that begins with the next epoch may be in force
 * by the time that a block has the transfer: the higher of the two counts.
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

/** What the extensions of a mint add to each account of it, beside their heads. */
const addedBytes: ReadonlyMap<number, number> = new Map([
  [extensionTypes.transferFeeConfig, 8],
  [extensionTypes.nonTransferable, 0],
  [extensionTypes.transferHook, 1],
  [extensionTypes.pausable, 0],
])

/** How many bytes the associated account of a mint has, which its rent is measured by. Its owner never changes. */
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
