import { describe, expect, it } from 'vitest'
import type { SwapToken, SwapTransaction } from '../../wallet/blockchain/swaps.js'
import type { SwapRequest } from './quote.js'
import { checkSwap, requireSpender } from './review.js'

const address = (digit: string) => `0x${digit.repeat(40)}`
const token = (digit: string, decimals = 6): SwapToken => ({
  name: 'Token',
  symbol: 'TOK',
  address: `eip155:1:${address(digit)}`,
  decimals,
})
const coin = token('e', 18)
const [owner, spender] = [address('1'), address('5')]
const account = `eip155:1:${owner}` as const
const ofToken: SwapRequest = { account, source: token('d'), target: token('f'), units: 255n }
const ofCoin: SwapRequest = { ...ofToken, source: coin }
const built = (change: Partial<SwapTransaction> = {}): SwapTransaction => ({
  from: account,
  to: `eip155:1:${spender}`,
  data: '0x5ca1ab1e',
  amount: '0',
  ...change,
})
const approval = (change: Partial<SwapTransaction> = {}) =>
  built({ from: ofToken.source.address, to: account, ...change })
const spenderOf = (request: SwapRequest, transaction: SwapTransaction, named: string | undefined = spender) =>
  requireSpender(request, { built: transaction, spender: named })

const refusing = (field: string) =>
  expect.objectContaining({ code: 'SWAP_TRANSACTION_INVALID', context: { field } })

function thrownBy(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return expect.fail('nothing was thrown')
}

describe('the transaction of a swap, built by the service', () => {
  it('goes to the service’s contract, and sends no native coin when it spends a token', () => {
    const transaction = { to: spender, data: '0x5ca1ab1e', value: 0n }
    expect(checkSwap(ofToken, built())).toEqual(transaction)
    // Services write addresses plain or as CAIP-10 ids, with and without capitals.
    const capitals = built({ from: owner.toUpperCase().replace('0X', '0x'), to: spender })
    expect(
      checkSwap({ ...ofToken, account: `eip155:1:${address('A')}` }, built({ from: address('a') })),
    ).toEqual(transaction)
    expect(checkSwap(ofToken, capitals)).toEqual(transaction)
    expect(
      checkSwap({ ...ofToken, account: `eip155:1:${address('a')}` }, built({ from: address('A') })),
    ).toEqual(transaction)
  })

  it('sends exactly the entered amount of the coin', () => {
    expect(checkSwap(ofCoin, built({ amount: '255' })).value).toBe(255n)
    for (const amount of ['254', '256', '0'])
      expect(thrownBy(() => checkSwap(ofCoin, built({ amount })))).toEqual(refusing('amount'))
    expect(thrownBy(() => checkSwap(ofToken, built({ amount: '255' })))).toEqual(refusing('amount'))
  })

  it('is sent by the visitor’s own account', () => {
    expect(thrownBy(() => checkSwap(ofToken, built({ from: address('2') })))).toEqual(refusing('from'))
  })
})

describe('the spender of a token', () => {
  it('is the address in the approval’s call', () => {
    expect(spenderOf(ofToken, approval())).toBe(spender)
    const { address: id } = ofToken.source
    expect(spenderOf(ofToken, approval({ from: account, to: id }))).toBe(spender)
    const mixed = { ...ofToken, source: token('D') }
    expect(spenderOf(mixed, approval({ from: address('d') }))).toBe(spender)
    expect(spenderOf(ofToken, approval({ from: address('D') }))).toBe(spender)
    expect(spenderOf(ofToken, approval(), address('A'))).toBe(address('A'))
  })

  it('is refused if neither end is the swapped token', () => {
    expect(thrownBy(() => spenderOf(ofToken, approval({ from: address('2') })))).toEqual(refusing('to'))
  })

  it.each([
    ['no address', ''],
    ['the owner', owner],
    ['the source token', address('d')],
    ['the target token', address('F')],
  ])('is refused if the spender in the approval is %s', (_, named) => {
    expect(thrownBy(() => spenderOf(ofToken, approval(), named))).toEqual(refusing('data'))
  })

  it('is refused in capitals too, and if the approval sends native currency', () => {
    const request: SwapRequest = { ...ofToken, account: `eip155:1:${address('B')}`, source: token('D') }
    for (const who of ['b', 'd']) {
      const transaction = approval({ from: address('D') })
      expect(thrownBy(() => spenderOf(request, transaction, address(who)))).toEqual(refusing('data'))
    }
    expect(thrownBy(() => spenderOf(ofToken, approval({ amount: '1' })))).toEqual(refusing('data'))
  })
})
