import { expect, it } from 'vitest'
import { families } from '../__fixtures__/families.js'
import { readApproved as readApprovedOf } from './approved.js'

const readApproved = (answer: unknown) => readApprovedOf(answer, families)

const evm = 'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const other = 'eip155:137:0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

it('takes the accounts of a namespace from that namespace only', () => {
  const approved = readApproved({
    eip155: { accounts: [solana, evm], chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], methods: [] },
    solana: { accounts: [evm], methods: [] },
  })
  expect([...approved.keys()]).toEqual(['eip155'])
  expect(approved.get('eip155')).toEqual({ accounts: [evm], networks: ['eip155:1'], methods: [] })
})

it('ignores a namespace whose name merely starts like a known one', () => {
  expect([...readApproved({ eip1559: { accounts: [evm] }, eip: { accounts: [evm] } }).keys()]).toEqual([])
})

it('merges the chains of an approval, with each account once', () => {
  const approved = readApproved({
    'eip155:1': { accounts: [evm], methods: ['personal_sign'] },
    'eip155:137': { accounts: [other, evm], methods: ['personal_sign'] },
  })
  expect(approved.get('eip155')).toEqual({
    accounts: [evm, other],
    networks: ['eip155:1', 'eip155:137'],
    methods: ['personal_sign'],
  })
})

it.each([
  'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA7',
  'eip155:1:nobody',
  'eip155:one two:0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  'eip155::0x8ba1f109551bD432803012645Ac136ddd64DBA72',
])('ignores a malformed account: %s', account => {
  expect(readApproved({ eip155: { accounts: [account] } }).size).toBe(0)
})
