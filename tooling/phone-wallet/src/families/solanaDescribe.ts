import type { SolanaTransaction } from '@foyer/testing/signing/solana'
import { base58 } from '@scure/base'
import { formatUnits } from 'viem'
import { type Call, type CallDescription, describeCall } from './Family.js'
import { readList, readRecord, readText } from './readParams.js'
import { readWrittenTransaction } from './solanaWriting.js'

type Row = CallDescription['rows'][number]

const titles: Readonly<Record<string, string>> = {
  solana_signMessage: 'Sign a message',
  solana_signTransaction: 'Sign a transaction',
  solana_signAllTransactions: 'Sign transactions',
  solana_signAndSendTransaction: 'Send a transaction',
}

const systemProgram = '11111111111111111111111111111111'
const transfer = 2

/** Describes a Solana request. */
export function describeSolana(call: Call): CallDescription {
  const { method, params } = call
  return describeCall(call, {
    title: titles[method] ?? method,
    rowsOf: () => rowsOf(method, readRecord(params)),
  })
}

function rowsOf(method: string, params: Readonly<Record<string, unknown>>): readonly Row[] {
  if (method === 'solana_signMessage') {
    const bytes = base58.decode(readText(params['message']))
    return [{ label: 'Message', value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }]
  }
  if (method === 'solana_signAllTransactions')
    return readList(params['transactions']).flatMap(describeTransaction)
  return describeTransaction(params['transaction'])
}

function describeTransaction(value: unknown): readonly Row[] {
  const { transaction } = readWrittenTransaction(value)
  const [from = ''] = transaction.accounts
  const instructions = readInstructions(transaction)
  const moved = instructions.flatMap(({ program, accounts, bytes }): readonly Row[] => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (program !== systemProgram || bytes.length !== 12 || view.getUint32(0, true) !== transfer) return []
    return [
      { label: 'To', value: accounts[1] ?? '' },
      { label: 'Amount', value: `${formatUnits(view.getBigUint64(4, true), 9)} SOL` },
    ]
  })
  const programs = instructions.map(({ program }) => program).join(', ')
  return [
    { label: 'From', value: from },
    ...moved,
    ...(moved.length > 0 ? [] : [{ label: 'Data', value: programs }]),
  ]
}

interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly bytes: Uint8Array
}

function readInstructions({ rest, accounts: all }: SolanaTransaction): readonly Instruction[] {
  let at = 0
  // Lengths are encoded in groups of seven bits, the lowest group first.
  const readLength = () => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = rest[at++] ?? 0
      value |= (byte & 0x7f) << shift
      if ((byte & 0x80) === 0) break
    }
    return value
  }
  const take = () => {
    const length = readLength()
    at += length
    return rest.slice(at - length, at)
  }
  const name = (index: number | undefined) => all[index ?? -1] ?? 'an account of a table'
  return Array.from({ length: readLength() }, () => {
    const program = name(rest[at++])
    return { program, accounts: [...take()].map(name), bytes: take() }
  })
}
