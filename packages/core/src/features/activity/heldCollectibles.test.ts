import { describe, expect, it } from 'vitest'
import { testNetworks } from '../../testing/networks.js'
import type { Transaction, Transfer } from '../../wallet/blockchain/history.js'
import { explorerLink } from '../../wallet/networks/explorerLink.js'
import { collectibleLink } from './describeTransaction.js'
import { heldCollectibles } from './heldCollectibles.js'

const moved = (direction: Transfer['direction'], tokenId: string, more: object = {}): Transfer => {
  const { quantity = '1', ...asset } = more as { readonly quantity?: string }
  const known = { kind: 'collectible', name: `Door #${tokenId}`, contractAddress: '0xC0' } as const
  return { direction, quantity, asset: { ...known, tokenId, isSpam: false, ...asset } }
}

const transaction = (transfers: readonly Transfer[], status = 'confirmed'): Transaction => ({
  id: '',
  hash: '',
  minedAt: '2026-11-20T10:00:00Z',
  networkId: 'eip155:1',
  operation: 'receive',
  status,
  sentFrom: '',
  sentTo: '',
  transfers,
})

/** Returns the token ids that are held after transactions, which are given newest first. */
const held = (...newestFirst: readonly (readonly Transfer[])[]) =>
  heldCollectibles(newestFirst.map(each => transaction(each))).map(each => each.tokenId)

describe('the held collectibles of an account', () => {
  it('returns those that came in and did not go out, the last to move first', () => {
    expect(held([moved('in', '3')], [moved('out', '2')], [moved('in', '2')], [moved('in', '1')])).toEqual([
      '3',
      '1',
    ])
  })

  it('includes one that came back, even within a single transaction', () => {
    expect(held([moved('in', '1')], [moved('out', '1')], [moved('in', '1')])).toEqual(['1'])
    expect(held([moved('out', '1'), moved('in', '1')])).toEqual(['1'])
    expect(held([moved('in', '1'), moved('out', '1')])).toEqual([])
    expect(held([moved('self', '1')])).toEqual(['1'])
  })

  it('leaves out spam and transactions that moved nothing', () => {
    expect(held([moved('in', '1', { isSpam: true })])).toEqual([])
    for (const status of ['failed', 'dropped', 'replaced'])
      expect(heldCollectibles([transaction([moved('in', '1')], status)]), status).toEqual([])
  })

  it('includes an edition while more copies came in than went out', () => {
    const edition = (direction: Transfer['direction'], quantity: string) =>
      moved(direction, '7', { quantity })
    expect(held([edition('out', '2')], [edition('in', '3')])).toEqual(['7'])
    expect(held([edition('out', '3')], [edition('in', '3')])).toEqual([])
  })

  it('includes an edition of which a copy is left after several arrived one by one [OVER-8]', () => {
    expect(held([moved('out', '7')], [moved('in', '7')], [moved('in', '7')])).toEqual(['7'])
    expect(held([moved('out', '7')], [moved('out', '7')], [moved('in', '7')], [moved('in', '7')])).toEqual([])
    expect(held([moved('out', '7')], [moved('in', '7')], [moved('self', '7', { quantity: '2' })])).toEqual([
      '7',
    ])
  })

  it('leaves out a collectible with more copies sent than are known to have arrived', () => {
    expect(held([moved('out', '7')])).toEqual([])
    expect(held([moved('in', '7')], [moved('out', '7', { quantity: '5' })])).toEqual(['7'])
    expect(held([moved('out', '7', { quantity: '5' })], [moved('in', '7')])).toEqual([])
  })

  it('compares contracts without regard to case, and names if there is no contract', () => {
    const spelled = (contractAddress: string, direction: Transfer['direction']) =>
      moved(direction, '1', { contractAddress })
    expect(held([spelled('0xc0', 'out')], [spelled('0xC0', 'in')])).toEqual([])
    expect(held([spelled('0xd0', 'out')], [spelled('0xC0', 'in')])).toEqual(['1'])
    const nameless = moved('in', '', { contractAddress: '', name: 'One' })
    const other = moved('in', '', { contractAddress: '', name: 'Two' })
    expect(held([nameless], [other])).toHaveLength(2)
  })
})

describe('an explorer link', () => {
  const [collectible] = heldCollectibles([transaction([moved('in', '1/2')])])

  it('leads to the transaction, or to the contract with the token id', () => {
    expect(explorerLink(testNetworks.one, 'tx', '0xab')).toBe('https://explorer.example/tx/0xab')
    expect(explorerLink(testNetworks.one, 'tx', '../x?')).toBe('https://explorer.example/tx/..%2Fx%3F')
    expect(collectible && collectibleLink(testNetworks.one, collectible)).toBe(
      'https://explorer.example/token/0xC0?a=1%2F2',
    )
  })

  it('is absent without an explorer, a hash or a contract', () => {
    const { blockExplorer: _, ...without } = testNetworks.one
    expect(explorerLink(without, 'tx', '0xab')).toBeUndefined()
    expect(explorerLink(undefined, 'tx', '0xab')).toBeUndefined()
    expect(explorerLink(testNetworks.one, 'tx', '')).toBeUndefined()
    expect(
      collectible && collectibleLink(testNetworks.one, { ...collectible, contractAddress: '' }),
    ).toBeUndefined()
  })
})
