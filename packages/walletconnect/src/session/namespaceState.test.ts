import type { AccountId, Network } from '@foyer/common'
import { expect, it, vi } from 'vitest'
import type { Approved } from './approved.js'
import { createNamespaceState } from './namespaceState.js'

const [one, two, three] = ['1', '2', '3'].map(digit => `0x${digit.repeat(40)}`) as [string, string, string]
const networks = [{ id: 'eip155:1' }, { id: 'eip155:137' }] as unknown as readonly Network[]

const allow = (...accounts: AccountId[]): Approved => ({
  accounts: accounts as unknown as Approved['accounts'],
  networks: ['eip155:1', 'eip155:137'],
  methods: [],
})
const open = (approved: Approved) => createNamespaceState({ approved, networks, hasOneAddress: true })

it('asks on each chain for an address that was granted there, whatever was told of another chain', async () => {
  const state = open(allow(`eip155:1:${one}`, `eip155:137:${two}`))
  expect(state.accounts()).toEqual([`eip155:1:${one}`])
  state.report({ accounts: [`eip155:1:${one}`] })
  await vi.waitFor(() => expect(state.accounts()).toEqual([`eip155:1:${one}`]))
  state.moveTo('eip155:137')
  expect(state.accounts()).toEqual([`eip155:137:${two}`])
  state.moveTo('eip155:1')
  expect(state.accounts()).toEqual([`eip155:1:${one}`])
  state.stop()
})

it('keeps the address of the chain in use, whichever the wallet uses on another', async () => {
  const state = open(allow(`eip155:1:${one}`, `eip155:1:${two}`, `eip155:137:${two}`, `eip155:137:${one}`))
  const told: unknown[] = []
  state.events.subscribe(event => told.push(event))
  state.report({ accounts: [`eip155:137:${two}`] })
  state.report({ accounts: [`eip155:1:${one}`, `eip155:137:${one}`, `eip155:137:${two}`] })
  state.report({ networkId: 'eip155:137' })
  await vi.waitFor(() => expect(state.accounts()).toEqual([`eip155:137:${one}`, `eip155:137:${two}`]))
  state.moveTo('eip155:1')
  expect(state.accounts()[0]).toBe(`eip155:1:${one}`)
  expect(told).toHaveLength(2)
  state.report({ accounts: [`eip155:137:${two}`] })
  state.report({ accounts: [`eip155:1:${three}`] })
  await vi.waitFor(() => expect(state.accounts()[0]).toBe(`eip155:1:${three}`))
  state.moveTo('eip155:137')
  expect(state.accounts()[0]).toBe(`eip155:137:${two}`)
  state.stop()
})

it('takes the address along that the wallet told of just before it changed the chain', async () => {
  const all = [one, two].flatMap(address => [`eip155:1:${address}`, `eip155:137:${address}`] as const)
  const state = open(allow(...all))
  state.report({ accounts: [`eip155:137:${two}`] })
  state.report({ networkId: 'eip155:137' })
  await vi.waitFor(() => expect(state.accounts()[0]).toBe(`eip155:137:${two}`))
  state.moveTo('eip155:1')
  expect(state.accounts()[0]).toBe(`eip155:1:${two}`)
  state.stop()
})

it('forgets an address that the wallet grants no more on the chain it told of', async () => {
  const state = open(allow(`eip155:1:${one}`, `eip155:1:${two}`, `eip155:137:${two}`))
  state.report({ accounts: [`eip155:1:${two}`] })
  await vi.waitFor(() => expect(state.accounts()[0]).toBe(`eip155:1:${two}`))
  state.approve(allow(`eip155:1:${one}`, `eip155:137:${two}`))
  await vi.waitFor(() => expect(state.accounts()).toEqual([`eip155:1:${one}`]))
  state.stop()
})

it('stays with the address that the wallet made the active one, on every chain that grants it', async () => {
  const all = [one, two].flatMap(address => [`eip155:1:${address}`, `eip155:137:${address}`] as const)
  const state = open(allow(...all))
  state.report({ accounts: [`eip155:1:${two}`] })
  await vi.waitFor(() => expect(state.accounts()[0]).toBe(`eip155:1:${two}`))
  state.moveTo('eip155:137')
  expect(state.accounts()).toEqual([`eip155:137:${two}`, `eip155:137:${one}`])
  state.stop()
})

it('follows the wallet to an address that its session does not list yet, on the chain it told of', async () => {
  const state = open(allow(`eip155:1:${one}`, `eip155:137:${one}`))
  state.report({ accounts: [`eip155:1:${three}`] })
  await vi.waitFor(() => expect(state.accounts()[0]).toBe(`eip155:1:${three}`))
  state.moveTo('eip155:137')
  expect(state.accounts()).toEqual([`eip155:137:${one}`])
  state.approve(allow(`eip155:1:${three}`, `eip155:137:${three}`))
  await vi.waitFor(() => expect(state.accounts()).toEqual([`eip155:137:${three}`]))
  state.stop()
})

it('follows a wallet that acted for another of its accounts, and tells so, to no stranger', () => {
  const state = open(allow(`eip155:1:${one}`, `eip155:1:${two}`))
  const events: unknown[] = []
  state.events.subscribe(event => events.push(event))
  state.follow(`eip155:1:${three}`)
  expect([state.accounts()[0], events]).toEqual([`eip155:1:${one}`, []])
  state.follow(`eip155:1:${two}`)
  const accounts = [`eip155:1:${two}`, `eip155:1:${one}`]
  expect(state.accounts()).toEqual(accounts)
  const inUse = `eip155:1:${two}`
  expect(events.at(-1)).toEqual({ type: 'changed', accounts, networkId: 'eip155:1', inUse })
  state.stop()
})
