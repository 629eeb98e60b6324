import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseEther, toHex } from 'viem'
import type { Row } from '../describe/Description.js'

/** A call as reconstructed from the rows that a visitor reads. */
export interface ShownCall {
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex
}

/** Replaces the escape sequences of hidden characters with the characters. */
export function unhide(shown: string): string {
  return shown.replace(/\\u(?:\{([0-9a-f]+)\}|([0-9a-f]{4}))/g, (_, long?: string, short?: string) =>
    String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)),
  )
}

/** Returns the value of the row with the label. Throws unless there is exactly one. */
export function shownValue(rows: readonly Row[], label: string): string {
  const found = rows.filter(each => each.label === label)
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${label} is shown ${found.length} times`)
  return only.value
}

/** Splits rows into groups. Each group starts at a row whose label matches. */
export function groupRows(rows: readonly Row[], begins: RegExp): readonly (readonly Row[])[] {
  const starts = rows.flatMap(({ label }, index) => (begins.test(label) ? [index] : []))
  return starts.map((start, index) => rows.slice(start, starts[index + 1] ?? rows.length))
}

/** Reconstructs a call from its displayed title and rows. */
export function readShownCall(title: string, rows: readonly Row[]): ShownCall {
  const coins = (label: string) => {
    const [, amount = ''] = /^([\d.]+) ETH$/.exec(shownValue(rows, label)) ?? []
    return parseEther(amount)
  }
  const hex = (label: string) => shownValue(rows, label).toLowerCase() as Hex
  switch (title) {
    case 'Send coins':
      return { to: hex('To'), value: coins('Amount'), data: '0x' }
    case 'Call a contract':
      return { to: hex('Contract'), value: coins('Amount'), data: hex('Call data') }
    case 'Make a contract':
      return { to: undefined, value: coins('Amount'), data: hex('Code') }
    case 'Send tokens':
    case 'Allow spending of tokens': {
      const isAllowance = title !== 'Send tokens'
      const args = [hex(isAllowance ? 'Spender' : 'To'), readTokens(shownValue(rows, 'Amount'))] as const
      const functionName = isAllowance ? 'approve' : 'transfer'
      const hasCoins = rows.some(each => each.label === 'Coins')
      return {
        to: hex('Token'),
        value: hasCoins ? coins('Coins') : 0n,
        data: encodeFunctionData({ abi: erc20Abi, functionName, args }),
      }
    }
    default:
      throw new Error(`nobody reads ${title}`)
  }
}

// The test node has no token metadata, so amounts are in the token's smallest unit.
function readTokens(text: string): bigint {
  const [, amount = ''] = /^(\d+|Unlimited) in the smallest unit of an unknown token$/.exec(text) ?? []
  return amount === 'Unlimited' ? maxUint256 : BigInt(amount)
}

/** Returns the bytes of a message from its displayed row. */
export function readShownMessage({ value, isBytes }: Row): Hex {
  return isBytes ? (value as Hex) : toHex(new TextEncoder().encode(unhide(value)))
}
