import { bytesToHex, formatUnits } from 'viem/utils'
import type { Row } from './Description.js'
import type { Network } from './Network.js'

/** An instruction of a Solana transaction. */
export interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** An instruction in words. */
export interface DescribedInstruction {
  readonly rows: readonly Row[]
  /** It was not understood and is shown as bytes. */
  readonly isUnknown: boolean
}

const systemProgram = '11111111111111111111111111111111'
const budgetProgram = 'ComputeBudget111111111111111111111111111111'
const accountProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const systemTransfer = 2
const tokenTransfer = 3
const tokenTransferChecked = 12

/** Says what an instruction does: transfers of coins and tokens, fees; anything else by program and bytes. */
export function describeInstruction(instruction: Instruction, network: Network): DescribedInstruction {
  const { program, data, accounts } = instruction
  if (program === budgetProgram) return { rows: [], isUnknown: false }
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (program === systemProgram && data.length === 12 && view.getUint32(0, true) === systemTransfer) {
    const amount = formatUnits(view.getBigUint64(4, true), network.coin.decimals)
    return known([row('Send', `${amount} ${network.coin.symbol}`), bytes('To', accounts[1])])
  }
  if (tokenPrograms.includes(program) && data[0] === tokenTransferChecked && data.length >= 10) {
    const amount = formatUnits(view.getBigUint64(1, true), data[9] ?? 0)
    return known([row('Send tokens', amount), bytes('Token', accounts[1]), bytes('To', accounts[2])])
  }
  if (tokenPrograms.includes(program) && data[0] === tokenTransfer && data.length >= 9) {
    const amount = `${view.getBigUint64(1, true)} smallest units`
    return known([row('Send tokens', amount), bytes('From', accounts[0]), bytes('To', accounts[1])])
  }
  if (program === accountProgram && data.length <= 1) {
    return known([row('Open a token account', ''), bytes('For', accounts[2]), bytes('Token', accounts[3])])
  }
  return { isUnknown: true, rows: [bytes('Program', program), bytes('Instruction', bytesToHex(data))] }
}

const known = (rows: readonly Row[]): DescribedInstruction => ({ rows, isUnknown: false })
const row = (label: string, value: string): Row => ({ label, value })
const bytes = (label: string, value = 'unknown'): Row => ({ label, value, isBytes: true })
