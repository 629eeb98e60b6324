import { bytesToHex, formatUnits } from 'viem'
import type { Instruction, NamedAccount } from '../requests/readSolanaTransaction.js'
import type { Network } from './DescribeTools.js'
import type { Row } from './Description.js'
import { bytesRow, row } from './readable.js'
import { readSolanaPower } from './readSolanaPower.js'
import { systemProgram, tokenPrograms } from './solanaPrograms.js'

/** The description of an instruction. */
export interface DescribedInstruction {
  readonly rows: readonly Row[]
  /** Whether the instruction is unknown and shown as bytes. */
  readonly isUnknown: boolean
  /** The permission that the instruction grants, and to whom. */
  readonly warning?: string
}

const accountProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

const systemTransfer = 2
const tokenTransfer = 3
const tokenTransferChecked = 12

/**
 * Describes an instruction. It decodes transfers of SOL and tokens, and the creation of a token account, unless an
 * account comes from a lookup table. Other instructions are shown as their program, accounts and bytes.
 */
export function describeInstruction(instruction: Instruction, network: Network): DescribedInstruction {
  const rows = readKnown(instruction, network)
  if (rows) return { rows, isUnknown: false }
  const { program, accounts, data } = instruction
  const power = readSolanaPower(instruction)
  return {
    isUnknown: power === undefined,
    ...(power?.isDangerous ? { warning: power.sentence } : {}),
    rows: [
      ...(power ? [row('Instruction of the program', power.sentence)] : []),
      bytesRow('Program', program.name),
      bytesRow('Instruction', bytesToHex(data)),
      ...accounts.map(each => bytesRow('With account', showAccount(each))),
    ],
  }
}

function showAccount({ name, isSigner, isWritable }: NamedAccount): string {
  return [name, isSigner ? 'signs' : '', isWritable ? 'may be changed' : ''].filter(Boolean).join(', ')
}

function readKnown({ program, accounts, data }: Instruction, { coin }: Network): readonly Row[] | undefined {
  if ([program, ...accounts].some(each => each.isLookedUp)) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const at = (index: number) => accounts[index]?.name ?? ''
  const isForm = (size: number, count: number) => data.length === size && accounts.length === count
  if (program.name === systemProgram && isForm(12, 2) && view.getUint32(0, true) === systemTransfer) {
    const amount = `${formatUnits(view.getBigUint64(4, true), coin.decimals)} ${coin.symbol}`
    return [row('Send', amount), bytesRow('From', at(0)), bytesRow('To', at(1))]
  }
  if (tokenPrograms.includes(program.name)) {
    if (data[0] === tokenTransferChecked && isForm(10, 4)) {
      const amount = formatUnits(view.getBigUint64(1, true), data[9] ?? 0)
      return [
        row('Send tokens', amount),
        bytesRow('Token', at(1)),
        bytesRow('From', at(0)),
        bytesRow('To', at(2)),
        bytesRow('Allowed by', at(3)),
      ]
    }
    if (data[0] === tokenTransfer && isForm(9, 3)) {
      const amount = `${view.getBigUint64(1, true)} smallest units`
      return [
        row('Send tokens', amount),
        bytesRow('From', at(0)),
        bytesRow('To', at(1)),
        bytesRow('Allowed by', at(2)),
      ]
    }
  }
  const isOpening = data.length === 0 || (data.length === 1 && (data[0] ?? 2) <= 1)
  const isUsual = at(4) === systemProgram && tokenPrograms.includes(at(5))
  if (program.name === accountProgram && isOpening && isUsual && accounts.length === 6) {
    return [
      row('Open a token account', data[0] === 1 ? 'where there is none' : ''),
      bytesRow('Paid by', at(0)),
      bytesRow('Token account', at(1)),
      bytesRow('For', at(2)),
      bytesRow('Token', at(3)),
    ]
  }
  return undefined
}
