import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseEther, toHex } from 'viem'
import type { Row } from '../describe/Description.js'

/** A call as a visitor reads it. */
export interface ShownCall {
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex
}

/** A text as it was before its hidden characters were written as numbers. */
export function unhide(shown: string): string {
  return shown.replace(/\\u(?:\{([0-9a-f]+)\}|([0-9a-f]{4}))/g, (_, long?: string, short?: string) =>
    String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)),
  )
}

/** The value of the only row of this name. */
export function shownValue(rows: readonly Row[], label: string): string {
  const found = rows.filter(each => each.label === label)
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${label} is shown ${found.length} times`)
  return only.value
}

/** Rows in groups, each begun by a row whose label fits. */
export function groupRows(rows: readonly Row[], begins: RegExp): readonly (readonly Row[])[] {
  const starts = rows.flatMap(({ label }, index) => (begins.test(label) ? [index] : []))
  return starts.map((start, index) => rows.slice(start, starts[index + 1] ?? rows.length))
}

/** Reads a call of what is shown, from its title on. */
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

// The node knows no token: amounts are in its smallest unit.
function readTokens(text: string): bigint {
  const [, amount = ''] = /^(\d+|Unlimited) in the smallest unit of an unknown token$/.exec(text) ?? []
  return amount === 'Unlimited' ? maxUint256 : BigInt(amount)
}

/** The bytes of a message as it is shown. */
export function readShownMessage({ value, isBytes }: Row): Hex {
  return isBytes ? (value as Hex) : toHex(new TextEncoder().encode(unhide(value)))
}
