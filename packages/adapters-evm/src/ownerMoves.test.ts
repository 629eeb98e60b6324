import { type Hex, numberToHex, pad } from 'viem'
import { describe, expect, it } from 'vitest'
import { addressOf, logOf } from './__fixtures__/simulatingNode.js'
import { readOwnerMoves, readWord } from './ownerMoves.js'

const [owner, other, dollar, wanted, asset] = [
  addressOf('a'),
  addressOf('b'),
  addressOf('d'),
  addressOf('f'),
  addressOf('9'),
]
const node = addressOf('e')
const word = (units: bigint) => numberToHex(units, { size: 32 })
const capitals = (address: string) => address.toUpperCase().replace('0X', '0x') as Hex
const transfer = 'Transfer(address,address,uint256)'
const approval = 'Approval(address,address,uint256)'

const still = { coin: 0n, given: 0n, spenders: [], isTaking: false, isUnread: false }
const read = (...logs: Parameters<typeof readOwnerMoves>[0]) =>
  readOwnerMoves(logs, { owner: capitals(owner), given: capitals(dollar), wanted })
const taking = { ...still, isTaking: true }
const unread = { ...still, isUnread: true }

/** The events by which an asset leaves, with the owner as the first indexed argument, or below as the second. */
const first = [
  transfer,
  approval,
  'ApprovalForAll(address,address,bool)',
  'Transfer(address,address,address,uint256,uint256)',
  'Approval(address,address,uint256,uint256)',
  'OperatorSet(address,address,bool)',
  'Approval(address,address,address,uint160,uint48)',
  'Permit(address,address,address,uint160,uint48,uint48)',
]
const second = [
  'TransferSingle(address,address,address,uint256,uint256)',
  'TransferBatch(address,address,address,uint256[],uint256[])',
  'Sent(address,address,address,uint256,bytes,bytes)',
  'Burned(address,address,uint256,bytes,bytes)',
  'AuthorizedOperator(address,address)',
]

/** The published hash of each event's signature. */
it.each([
  [transfer, '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'],
  [approval, '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'],
  [first[2], '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'],
  [second[0], '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'],
  [second[1], '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'],
])('builds the event %s with the topic that tokens use', (event = '', topic) => {
  expect(logOf(asset, event, owner, other).topics[0]).toBe(topic)
})

describe('an asset other than the one that the swap spends', () => {
  it.each(first)('is taken if its owner is the first argument: %s', event => {
    expect(read(logOf(asset, event, owner, other))).toEqual(taking)
    expect(read(logOf(asset, event, capitals(owner), other))).toEqual(taking)
    expect(read(logOf(wanted, event, owner, other))).toEqual(taking)
    // An incoming transfer takes nothing.
    expect(read(logOf(asset, event, other, owner))).toEqual(still)
    expect(read(logOf(asset, event, other, other))).toEqual(still)
  })

  it.each(second)('is taken if its owner is the second argument: %s', event => {
    expect(read(logOf(asset, event, other, owner))).toEqual(taking)
    expect(read(logOf(dollar, event, other, owner))).toEqual(taking)
    expect(read(logOf(asset, event, owner, other))).toEqual(still)
    expect(read(logOf(asset, event, other, other, '0x', pad(owner)))).toEqual(still)
  })

  it('is taken even among events that take nothing', () => {
    const gone = logOf(asset, transfer, owner, other)
    expect(read(logOf(asset, transfer, other, owner), gone, logOf(asset, transfer, other, other))).toEqual(
      taking,
    )
  })

  it("is taken if the contract of the spent token is a collectible's", () => {
    expect(read(logOf(dollar, transfer, owner, other, '0x', word(1n)))).toEqual(taking)
    expect(read(logOf(dollar, approval, owner, other, '0x', word(1n)))).toEqual(taking)
    expect(read(logOf(dollar, first[2] ?? '', owner, other))).toEqual(taking)
  })

  it('is taken if the amount of the spent token is unreadable', () => {
    for (const data of ['0x', '0x01', `${word(1n)}00`]) {
      expect(read(logOf(dollar, transfer, owner, other, data))).toEqual(taking)
      expect(read(logOf(node, transfer, owner, other, data))).toEqual(taking)
    }
  })
})

describe('the asset that the swap spends', () => {
  it('is totaled for the token, and for the native currency as the node logs it', () => {
    const logs = [
      logOf(dollar, transfer, owner, other, word(3n)),
      logOf(capitals(dollar), transfer, owner, other, word(4n)),
      logOf(dollar, transfer, other, owner, word(50n)),
      logOf(node, transfer, owner, other, word(5n)),
      logOf(capitals(node), transfer, owner, other, word(6n)),
      logOf(node, transfer, other, owner, word(70n)),
    ]
    expect(read(...logs)).toEqual({ ...still, given: 7n, coin: 11n })
  })

  it('lists each spender of an approval, once per log', () => {
    const [one, two] = [
      logOf(dollar, approval, owner, capitals(other)),
      logOf(dollar, approval, owner, asset),
    ]
    expect(read(one, two, one)).toEqual({ ...still, spenders: [other, asset, other] })
    expect(read(logOf(node, approval, owner, other))).toEqual(taking)
  })

  it('is the native currency if the swap spends no token, so that every token transfer is taking', () => {
    const ofCoin = (log: Parameters<typeof readOwnerMoves>[0][number]) =>
      readOwnerMoves([log], { owner, given: undefined, wanted })
    expect(ofCoin(logOf(dollar, transfer, owner, other))).toEqual(taking)
    expect(ofCoin(logOf(dollar, approval, owner, other))).toEqual(taking)
    expect(ofCoin(logOf(node, transfer, owner, other, word(5n)))).toEqual({ ...still, coin: 5n })
  })
})

describe('an unknown event', () => {
  const event = 'Gone(address,address,uint256)'

  it('is unread if it contains the account in a topic or anywhere in its data', () => {
    expect(read(logOf(asset, event, owner, other))).toEqual(unread)
    expect(read(logOf(asset, event, other, capitals(owner)))).toEqual(unread)
    expect(read(logOf(asset, event, other, other, '0x', word(1n)))).toEqual(still)
    expect(read(logOf(asset, event, other, other, '0x', pad(owner)))).toEqual(unread)
    expect(read(logOf(asset, event, other, other, `${word(1n)}${pad(owner).slice(2)}`))).toEqual(unread)
    expect(read(logOf(asset, event, other, other, capitals(`0x01${owner.slice(2)}02`)))).toEqual(unread)
    expect(read({ address: asset, topics: [], data: pad(owner) })).toEqual(unread)
    expect(read({ address: asset, topics: [], data: '0x' })).toEqual(still)
    expect(read(logOf(asset, event, other, other, word(1n)))).toEqual(still)
  })

  it('is unread in older tokens without indexed addresses', () => {
    const { topics } = logOf(asset, transfer, owner, other)
    const data = `${pad(owner)}${pad(other).slice(2)}${word(1n).slice(2)}`
    expect(read({ address: asset, topics: topics.slice(0, 1), data })).toEqual(unread)
    expect(read({ address: asset, topics: [topics[0] ?? '', pad(other)], data })).toEqual(unread)
  })

  it('is ignored in the swapped tokens, whose balances are measured', () => {
    for (const token of [dollar, capitals(wanted)]) {
      expect(read(logOf(token, event, owner, other))).toEqual(still)
      expect(read(logOf(token, event, other, other, pad(owner)))).toEqual(still)
    }
  })

  it.each([
    ['Polygon', '0x0000000000000000000000000000000000001010'],
    ['zkSync', '0x000000000000000000000000000000000000800A'],
    ['EIP-7708', '0xfffffffffffffffffffffffffffffffffffffffe'],
  ])('is ignored if a network logs its native currency: %s', (_, address) => {
    expect(read(logOf(address, event, owner, other))).toEqual(still)
    expect(read(logOf(address, transfer, owner, other))).toEqual(still)
    expect(read(logOf(address, transfer, owner, other, '0x', word(1n)))).toEqual(taking)
    expect(read(logOf(address, approval, owner, other))).toEqual(taking)
  })

  it.each([
    ['Uniswap V2', 'Swap(address,uint256,uint256,uint256,uint256,address)'],
    ['Uniswap V3', 'Swap(address,address,int256,int256,uint160,uint128,int24)'],
    ['Solidly', 'Swap(address,address,uint256,uint256,uint256,uint256)'],
    ['PancakeSwap V3', 'Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)'],
  ])("is ignored if it is an exchange's event that includes the receiver: %s", (_, swap) => {
    expect(read(logOf(asset, swap, other, owner))).toEqual(still)
    expect(read(logOf(asset, swap, owner, other))).toEqual(still)
    expect(read(logOf(asset, swap, other, owner, pad(owner)))).toEqual(unread)
  })
})

it('accepts only 32 bytes as a word', () => {
  expect(readWord(word(5n))).toBe(5n)
  expect(readWord(capitals(word(171n)))).toBe(171n)
  for (const data of [
    '',
    '0x',
    '0x05',
    `${word(5n)}0`,
    `0${word(5n)}`,
    `${word(5n).replace('0x', '0x0').slice(0, -1)}g`,
  ])
    expect(readWord(data)).toBeUndefined()
})
