import type { AccountId, Network } from '@foyer/common'
import { expect, it, vi } from 'vitest'
import type { NamespaceApproval } from './approved.js'
import { createNamespaceState } from './namespaceState.js'

const [one, two, three] = ['1', '2', '3'].map(digit => `0x${digit.repeat(40)}`) as [string, string, string]
const networks = [{ id: 'eip155:1' }, { id: 'eip155:137' }] as unknown as readonly Network[]

const allow = (...accounts: AccountId[]): NamespaceApproval => ({
  accounts: accounts as unknown as NamespaceApproval['accounts'],
  networks: ['eip155:1', 'eip155:137'],
  methods: [],
})
const open = (approved: NamespaceApproval) =>
  createNamespaceState({ approved, networks, hasOneAddress: true })

it('uses an address approved on its chain, whatever was reported for another chain', async () => {
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

it('keeps the current chain’s address, whichever address the wallet uses elsewhere', async () => {
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

it('keeps an address reported just before the wallet changed the chain', async () => {
  const all = [one, two].flatMap(address => [`eip155:1:${address}`, `eip155:137:${address}`] as const)
  const state = open(allow(...all))
  state.report({ accounts: [`eip155:137:${two}`] })
  state.report({ networkId: 'eip155:137' })
  await vi.waitFor(() => expect(state.accounts()[0]).toBe(`eip155:137:${two}`))
  state.moveTo('eip155:1')
  expect(state.accounts()[0]).toBe(`eip155:1:${two}`)
  state.stop()
})

it('drops an address that the wallet no longer approves on its chain', async () => {
  const state = open(allow(`eip155:1:${one}`, `eip155:1:${two}`, `eip155:137:${two}`))
  state.report({ accounts: [`eip155:1:${two}`] })
  await vi.waitFor(() => expect(state.accounts()[0]).toBe(`eip155:1:${two}`))
  state.approve(allow(`eip155:1:${one}`, `eip155:137:${two}`))
  await vi.waitFor(() => expect(state.accounts()).toEqual([`eip155:1:${one}`]))
  state.stop()
})

it('keeps the wallet’s active address on every chain that has it approved', async () => {
  const all = [one, two].flatMap(address => [`eip155:1:${address}`, `eip155:137:${address}`] as const)
  const state = open(allow(...all))
  state.report({ accounts: [`eip155:1:${two}`] })
  await vi.waitFor(() => expect(state.accounts()[0]).toBe(`eip155:1:${two}`))
  state.moveTo('eip155:137')
  expect(state.accounts()).toEqual([`eip155:137:${two}`, `eip155:137:${one}`])
  state.stop()
})

it('switches to a reported address on its chain before the session lists it', async () => {
  const state = open(allow(`eip155:1:${one}`, `eip155:137:${one}`))
  state.report({ accounts: [`eip155:1:${three}`] })
  await vi.waitFor(() => expect(state.accounts()[0]).toBe(`eip155:1:${three}`))
  state.moveTo('eip155:137')
  expect(state.accounts()).toEqual([`eip155:137:${one}`])
  state.approve(allow(`eip155:1:${three}`, `eip155:137:${three}`))
  await vi.waitFor(() => expect(state.accounts()).toEqual([`eip155:137:${three}`]))
  state.stop()
})

it('switches to another approved account that acted, and ignores a foreign one', () => {
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
