import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../__fixtures__/createClock.js'
import { callRpc } from '../evm/callRpc.js'
import { openCall } from '../http/__fixtures__/openCall.js'
import { type LocalService, startLocalService } from './__fixtures__/startLocalService.js'
import { blockchainFaults } from './blockchainFaults.js'
import { startBlockchain } from './startBlockchain.js'

const slowMs = 4000
const clock = createClock()
let local: LocalService
beforeAll(async () => {
  local = await startLocalService({ clock })
})
afterAll(() => local.stop())

const balancePath = () => `/v1/account/${local.evm.accounts[0].address}/balance`

it('supports only the running chains, and none before they start', async () => {
  const ids = [...local.evm.chains, ...local.solana.clusters].map(each => each.networkId)
  expect(await local.read('/v1/supported-chains')).toEqual({ http: ids, ws: [] })
  const early = await startBlockchain({ chains: () => ({}) })
  const answer = await fetch(`${early.url}/v1/supported-chains?projectId=lab`)
  expect(await answer.json()).toEqual({ http: [], ws: [] })
  await early.stop()
})

it('forwards JSON-RPC to the nodes and refuses unknown chains', async () => {
  const [, two] = local.evm.chains
  const [cluster] = local.solana.clusters
  const address = (chainId: string) => `${local.url}/v1/?chainId=${chainId}&projectId=lab`
  expect(await callRpc(address(two.networkId), [{ method: 'eth_chainId' }])).toEqual([
    `0x${two.chainId.toString(16)}`,
  ])
  const [genesis] = await callRpc(address(cluster.networkId), [{ method: 'getGenesisHash' }])
  expect(cluster.networkId).toBe(`solana:${String(genesis).slice(0, 32)}`)
  expect((await fetch(address('eip155:1'), { method: 'POST', body: '{}' })).status).toBe(400)
})

it('reports the gas price of each namespace', async () => {
  const [chain] = local.evm.chains
  const gas = await local.read<Record<'standard' | 'fast' | 'instant', string>>('/v1/convert/gas-price', {
    chainId: chain.networkId,
  })
  const [node] = await callRpc(chain.rpcUrl, [{ method: 'eth_gasPrice' }])
  expect(Number(gas.standard)).toBeGreaterThan(Number(node) / 4)
  expect(Number(gas.standard)).toBeLessThan(Number(node) * 4)
  expect(BigInt(gas.instant)).toBeGreaterThanOrEqual(BigInt(gas.standard))
  const [cluster] = local.solana.clusters
  expect(await local.read('/v1/convert/gas-price', { chainId: cluster.networkId })).toMatchObject({
    standard: '5000',
  })
  expect((await local.ask('/v1/convert/gas-price', { chainId: 'eip155:1' })).status).toBe(400)
})

it('draws a different icon for each symbol', async () => {
  const draw = async (symbol: string) => {
    const response = await fetch(`${local.url}/icons/${symbol}.svg`)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    return response.text()
  }
  expect(await draw('ETH')).not.toBe(await draw('PUSD'))
})

it('requires a project id, in the body for prices', async () => {
  const price = (projectId?: string) => local.post('/v1/fungible/price', { addresses: [], projectId })
  expect((await fetch(`${local.url}/v1/supported-chains`)).status).toBe(400)
  expect((await local.ask('/v1/supported-chains', { projectId: 'invalid' })).status).toBe(403)
  expect((await price()).status).toBe(400)
  expect((await price('invalid')).status).toBe(403)
  expect((await price('lab')).status).toBe(200)
})

it('refuses malformed paths and bodies', async () => {
  for (const path of ['//', '/v1/%E0%A4%A', '/v1/account', '/v1/__proto__/x', '/v1/identity/']) {
    expect((await local.ask(path)).status, path).toBeGreaterThanOrEqual(400)
  }
  for (const body of ['', 'null', '[1]', '{"addresses":5,"projectId":"lab"}']) {
    const response = await fetch(`${local.url}/v1/fungible/price`, { method: 'POST', body })
    expect(response.status, body).toBe(400)
  }
  const huge = await fetch(`${local.url}/v1/?projectId=lab`, { method: 'POST', body: 'x'.repeat(1_000_001) })
  expect(huge.status).toBe(413)
})

it('returns 502 when a node is unreachable', async () => {
  const [one, two] = local.evm.chains
  const rpcUrl = 'http://127.0.0.1:9'
  const chains = () => ({ evm: { ...local.evm, chains: [{ ...one, rpcUrl }, two] as const } })
  const broken = await startBlockchain({ chains })
  expect((await fetch(`${broken.url}${balancePath()}?projectId=lab`)).status).toBe(502)
  await broken.stop()
})

describe('faults by URL', () => {
  it.each([
    ['error', 500],
    ['forbidden', 403],
    ['limited', 429],
  ] as const)('answers %s with the status %i, while the chains stay supported', async (fault, status) => {
    expect((await local.ask(`/${fault}${balancePath()}`)).status).toBe(status)
    expect((await local.post(`/${fault}/v1/profile/account`, {})).status).toBe(status)
    expect(await local.read(`/${fault}/v1/supported-chains`)).toMatchObject({ http: { length: 4 } })
  })

  it('answers correctly after four seconds for the fault `slow`', async () => {
    const asked = local.read<{ balances: { iconUrl: string }[] }>(`/slow${balancePath()}`)
    await clock.untilWaiting(1)
    clock.move(slowMs - 1)
    await local.read(balancePath())
    expect(await Promise.race([asked, 'unanswered'])).toBe('unanswered')
    clock.move(1)
    const { balances } = await asked
    expect(balances[0]?.iconUrl).toContain(`${local.url}/slow/icons/`)
  })

  it('does not answer for the fault `never`', async () => {
    const call = await openCall(`${local.url}/never${balancePath()}?projectId=lab`)
    clock.move(slowMs)
    await local.read(balancePath())
    expect(await call.state()).toBe('open')
    call.cut()
  })

  it('never returns balances for the fault `malformed`', async () => {
    const bodies = await Promise.all(
      Array.from({ length: 16 }, async () => (await local.ask(`/malformed${balancePath()}`)).text()),
    )
    expect(new Set(bodies).size).toBeGreaterThan(4)
    expect(bodies.filter(body => body.includes('"balances"'))).toEqual([])
  })

  it('returns empty lists and nulls for the fault `empty`', async () => {
    const { address } = local.evm.accounts[0]
    expect(await local.read(`/empty${balancePath()}`)).toEqual({ balances: [] })
    expect(await local.read(`/empty/v1/account/${address}/history`)).toEqual({ data: [], next: null })
    expect(await local.read(`/empty/v1/identity/${address}`)).toEqual({ name: null, avatar: null })
    expect(await local.read(`/empty/v1/profile/reverse/${address}`)).toEqual([])
    expect(await local.read('/empty/v1/profile/suggestions/alice')).toEqual({ suggestions: [] })
  })

  it('supports no chain for the fault `unsupported`', async () => {
    expect(await local.read('/unsupported/v1/supported-chains')).toEqual({ http: [], ws: [] })
  })

  it('shares no state with the normal URL', async () => {
    const quick = blockchainFaults.filter(fault => fault !== 'never' && fault !== 'slow')
    await Promise.all(quick.map(fault => local.ask(`/${fault}${balancePath()}`)))
    expect(await local.read(balancePath())).toMatchObject({
      balances: [{ symbol: 'ETH' }, {}, {}, {}, {}, {}],
    })
  })
})
