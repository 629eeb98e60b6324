import { formatUnits, toHex } from 'viem'
import type { ReadMessage } from './solanaBytes.js'

type ReadInstruction = ReadMessage['instructions'][number]

/** Returns the lines that a description must show for an instruction, as `label: value`. */
export function rowsOfInstruction({ program, accounts, data }: ReadInstruction): readonly string[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const at = (index: number) => accounts[index]?.name
  const is = (name: string, size: number, count: number) =>
    program.name.startsWith(name) && data.length === size && accounts.length === count
  if (is('11111111111111111111111111111111', 12, 2) && view.getUint32(0, true) === 2)
    return [`Send: ${formatUnits(view.getBigUint64(4, true), 9)} SOL`, `From: ${at(0)}`, `To: ${at(1)}`]
  if (is('Token', 9, 3) && data[0] === 3) {
    const amount = `${view.getBigUint64(1, true)} smallest units`
    return [`Send tokens: ${amount}`, `From: ${at(0)}`, `To: ${at(1)}`, `Allowed by: ${at(2)}`]
  }
  if (is('Token', 10, 4) && data[0] === 12) {
    const amount = formatUnits(view.getBigUint64(1, true), data[9] ?? 0)
    return [
      `Send tokens: ${amount}`,
      `Token: ${at(1)}`,
      `From: ${at(0)}`,
      `To: ${at(2)}`,
      `Allowed by: ${at(3)}`,
    ]
  }
  const named = accounts.map(
    ({ name, isSigner, isWritable }) =>
      `With account: ${name}${isSigner ? ', signs' : ''}${isWritable ? ', may be changed' : ''}`,
  )
  return [`Program: ${program.name}`, `Instruction: ${toHex(data)}`, ...named]
}

/**
 * Returns the priority fee that the compute budget instructions set, in lamports. `undefined` if none is set, or if
 * one is set twice.
 */
export function priceOf(instructions: readonly ReadInstruction[]): bigint | undefined {
  const budget = instructions.filter(isBudget)
  const read = (kind: number) => budget.filter(each => each.data[0] === kind)
  if (budget.length === 0 || read(2).length > 1 || read(3).length > 1) return undefined
  const view = ({ data }: ReadInstruction) => new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [limit] = read(2)
  const [price] = read(3)
  const units = limit ? BigInt(view(limit).getUint32(1, true)) : 200_000n * BigInt(instructions.length)
  const most = units < 1_400_000n ? units : 1_400_000n
  const paid = most * (price ? view(price).getBigUint64(1, true) : 0n)
  return (paid + 999_999n) / 1_000_000n
}

/** Returns whether an instruction sets the compute unit limit or price. */
export function isBudget({ program, accounts, data }: ReadInstruction): boolean {
  const isForm = (data[0] === 2 && data.length === 5) || (data[0] === 3 && data.length === 9)
  return program.name === 'ComputeBudget111111111111111111111111111111' && isForm && accounts.length === 0
}
