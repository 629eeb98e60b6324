import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBrowser } from '@foyer/sign-in-server/testing'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import type { EvmServices } from './evm/evmServices.js'
import { appOrigin, signIn } from './sign-in/__fixtures__/signIn.js'
import { type Devstack, startDevstack } from './startDevstack.js'

const running: Devstack[] = []
afterEach(async () => {
  for (const devstack of running.splice(0)) await devstack.stop()
})

async function start(): Promise<Devstack> {
  const devstack = await startDevstack()
  running.push(devstack)
  expect(devstack.parts.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'evm ready',
    'solana ready',
    'polkadot ready',
    'bitcoin ready',
    'cosmos ready',
    'walletConnect ready',
    'directory ready',
    'blockchain ready',
    'phoneWallet ready',
    'secure ready',
    'signIn ready',
  ])
  return devstack
}

const answers = (url: string) =>
  fetch(url, { method: 'POST', body: '{}' }).then(
    () => true,
    () => false,
  )

it('reports every part in one line', async () => {
  const { parts } = await start()
  expect(parts[0]?.line).toMatch(
    /eip155:31337 http:\/\/127\.0\.0\.1:\d+.*eip155:31338 http:\/\/127\.0\.0\.1:\d+/,
  )
})

it('offers its services as plain JSON', async () => {
  const { services } = await start()
  expect(JSON.parse(JSON.stringify(services))).toEqual(services)
})

it('answers from its own chains, though the blockchain service was up before them', async () => {
  const { evm, solana, blockchain } = (await start()).services
  const answer = await fetch(`${blockchain?.url}/v1/supported-chains?projectId=lab`)
  const ids = [...(evm?.chains ?? []), ...(solana?.clusters ?? [])].map(each => each.networkId)
  expect(ids).toHaveLength(4)
  expect(await answer.json()).toEqual({ http: ids, ws: [] })
  const shop = new URL(blockchain?.meldUrl ?? '')
  shop.searchParams.set('walletAddress', evm?.accounts[0].address ?? '')
  expect(await (await fetch(shop)).text()).toContain('Buy with Meld')
})

it('offers each of its chains for signing in, and no other', async () => {
  const { evm, solana, polkadot, bitcoin, cosmos, signIn: server } = (await start()).services
  const chains = [evm, polkadot, bitcoin, cosmos].flatMap(each => [...(each?.chains ?? [])])
  const ids = [...chains, ...(solana?.clusters ?? [])].map(({ networkId }) => networkId)
  expect(ids).toHaveLength(10)
  const browser = createBrowser(server?.url ?? '', appOrigin)
  const answerFor = (chainId: string) => {
    const address = chainId.startsWith('eip155:') ? `0x${'ab'.repeat(20)}` : 'somebody'
    return signIn(browser, { address, chainId, sign: async () => '0x00' })
  }
  for (const chainId of ids) {
    expect((await answerFor(chainId)).body, chainId).toEqual({ reason: 'signature' })
  }
  expect((await answerFor('eip155:1')).body).toEqual({ reason: 'chain' })
})

it('leaves nothing behind when it is stopped, twice', async () => {
  const devstack = await start()
  const urls = devstack.services.evm?.chains.map(chain => chain.rpcUrl) ?? []
  expect(urls).toHaveLength(2)
  expect(await Promise.all(urls.map(answers))).toEqual([true, true])
  await devstack.stop()
  await devstack.stop()
  expect(await Promise.all(urls.map(answers))).toEqual([false, false])
})

it('runs beside another stack', async () => {
  const first = await start()
  const second = await start()
  const urls = [first, second].flatMap(
    ({ services }) => services.evm?.chains.map(chain => chain.rpcUrl) ?? [],
  )
  expect(new Set(urls).size).toBe(4)
  await first.stop()
  expect(await Promise.all(urls.map(answers))).toEqual([false, false, true, true])
})

it('rejects and leaves nothing when the start is cancelled', async () => {
  await expect(startDevstack({ signal: AbortSignal.abort() })).rejects.toThrow()
})

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))

async function startCommand(): Promise<{ command: ChildProcess; urls: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-devstack-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'services.json')
  const command = spawn(process.execPath, ['--import', 'tsx', cli, '--json', file], { stdio: 'pipe' })
  onTestFinished(() => void command.kill('SIGKILL'))
  await expect.poll(() => readServices(file), { timeout: 20_000 }).toBeDefined()
  const services = readServices(file)
  return { command, urls: services?.evm.chains.map(chain => chain.rpcUrl) ?? [] }
}

function readServices(file: string): { evm: EvmServices } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { evm: EvmServices }
  } catch {
    return undefined
  }
}

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('ends with its command on %s', async name => {
  const { command, urls } = await startCommand()
  expect(await Promise.all(urls.map(answers))).toEqual([true, true])
  const ended = once(command, 'exit')
  command.kill(name)
  await ended
  await expect.poll(() => Promise.all(urls.map(answers)), { timeout: 10_000 }).toEqual([false, false])
})
