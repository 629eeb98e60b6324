import { base58 } from '@scure/base'
import type { Instruction } from '../requests/readSolanaTransaction.js'
import { systemProgram, tokenPrograms } from './solanaPrograms.js'

/** The effect of an instruction as a sentence, and whether it is dangerous. */
export interface SolanaPower {
  readonly sentence: string
  readonly isDangerous: boolean
}

const keyBytes = 32
/** The rights of an authority, by the authority type of the `SetAuthority` instruction. */
const authorities = [
  'make more of this token',
  'freeze accounts of this token',
  'take all that this token account holds',
  'close this token account',
]

/**
 * Describes instructions of the System program and the token programs that change who controls an account, destroy
 * tokens, or extend the validity of a transaction. Also describes harmless instructions that move nothing. Returns
 * `undefined` for others. Layouts: `TokenInstruction` in the `spl-token` repository, `SystemInstruction` in the
 * repository of the System program.
 */
export function readSolanaPower({ program, accounts, data }: Instruction): SolanaPower | undefined {
  if ([program, ...accounts].some(each => each.isLookedUp)) return undefined
  const names = accounts.map(each => each.name)
  if (program.name === systemProgram) return readSystem(names, data)
  return tokenPrograms.includes(program.name) ? readToken(names, data) : undefined
}

const danger = (sentence: string): SolanaPower => ({ sentence, isDangerous: true })
const harmless = (sentence: string): SolanaPower => ({ sentence, isDangerous: false })
const keyAt = (data: Uint8Array, at: number) => base58.encode(data.slice(at, at + keyBytes))

function readToken(names: readonly string[], data: Uint8Array): SolanaPower | undefined {
  const is = (kind: number, size: number, count: number) =>
    data[0] === kind && data.length === size && names.length === count
  const [first, second, third] = names
  if (is(4, 9, 3) || is(13, 10, 4))
    return danger(`Lets ${is(4, 9, 3) ? second : third} take tokens of ${first} without asking you again.`)
  if (is(5, 1, 2)) return harmless(`Takes back what another was allowed to take of ${first}.`)
  if (data[0] === 6 && names.length === 2) return readAuthority(first ?? '', data)
  if (is(8, 9, 3) || is(15, 10, 3)) return danger(`Destroys tokens of ${first}.`)
  if (is(9, 1, 3))
    return second === third
      ? harmless(`Closes ${first}, and gives the coins in it to ${second}, who decides about it.`)
      : danger(`Closes ${first}, and gives the coins in it to ${second}.`)
  return is(17, 1, 1) ? harmless(`Counts the coins in ${first} anew.`) : undefined
}

function readAuthority(account: string, data: Uint8Array): SolanaPower | undefined {
  const [, kind = -1, hasNew] = data
  const power = authorities[kind]
  if (power === undefined) return undefined
  if (hasNew === 1 && data.length === 3 + keyBytes)
    return danger(`Lets ${keyAt(data, 3)} ${power}, instead of you: ${account}.`)
  return hasNew === 0 && data.length === 3
    ? danger(`Lets nobody ever again ${power}: ${account}.`)
    : undefined
}

function readSystem(names: readonly string[], data: Uint8Array): SolanaPower | undefined {
  if (data.length < 4) return undefined
  const kind = new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(0, true)
  const is = (wanted: number, size: number, count: number) =>
    kind === wanted && data.length === size && names.length === count
  const [first] = names
  if (is(1, 4 + keyBytes, 1))
    return danger(`Gives ${first} to the program ${keyAt(data, 4)}, which can then take all of its coins.`)
  if (is(7, 4 + keyBytes, 2)) return danger(`Lets ${keyAt(data, 4)} decide about ${first}, instead of you.`)
  return is(4, 4, 3)
    ? danger(`Keeps this transaction good: whoever has it may send it at any time, until ${first} is used.`)
    : undefined
}
