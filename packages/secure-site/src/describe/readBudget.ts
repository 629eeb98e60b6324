import type { Instruction } from '../requests/readSolanaTransaction.js'

const budgetProgram = 'ComputeBudget111111111111111111111111111111'

// The network's default compute unit limits: per instruction, and per transaction.
const usualUnits = 200_000n
const mostUnits = 1_400_000n
const microLamports = 1_000_000n

const limitKind = 2
const priceKind = 3

/** The priority fee of a transaction, and its other instructions. */
export interface Budget {
  readonly lamports: bigint
  readonly rest: readonly Instruction[]
}

/** Extracts the compute budget instructions. Malformed ones stay in `rest`. */
export function readBudget(instructions: readonly Instruction[]): Budget {
  const limits = instructions.flatMap(each => readNumber(each, limitKind))
  const prices = instructions.flatMap(each => readNumber(each, priceKind))
  // The network rejects a transaction that sets the limit or the price twice.
  const isClear = limits.length <= 1 && prices.length <= 1
  const isBudget = (each: Instruction) => [limitKind, priceKind].some(kind => readNumber(each, kind).length)
  const rest = isClear ? instructions.filter(each => !isBudget(each)) : instructions
  const usual = usualUnits * BigInt(instructions.length)
  const [units = usual] = limits
  const [price = 0n] = prices
  const paid = (units < mostUnits ? units : mostUnits) * (isClear ? price : 0n)
  return { rest, lamports: (paid + microLamports - 1n) / microLamports }
}

/** Returns the value that an instruction sets: compute units in 4 bytes, or micro-lamports per unit in 8 bytes. */
function readNumber({ program, accounts, data }: Instruction, kind: number): readonly bigint[] {
  const size = kind === limitKind ? 4 : 8
  const isIt = program.name === budgetProgram && data[0] === kind && data.length === 1 + size
  if (!isIt || accounts.length > 0) return []
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return [size === 4 ? BigInt(view.getUint32(1, true)) : view.getBigUint64(1, true)]
}
