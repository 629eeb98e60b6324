import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBrowser } from '@foyer/sign-in/testing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { EvmServices } from './evm/evmServices.js'
import { appOrigin, signIn } from './sign-in/__fixtures__/signIn.js'
import { type Devstack, startDevstack } from './startDevstack.js'

let devstack: Devstack
beforeAll(async () => {
  devstack = await start()
})
afterAll(() => devstack.stop())

async function start(): Promise<Devstack> {
  const started = await startDevstack()
  expect(started.parts.map(({ id, status }) => `${id} ${status}`)).toEqual([
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
  return started
}

/** The time that all parts may take to start on a busy machine. */
const patienceMs = 160_000

/** An address that only this test's chains have funded, because another process may reuse a released port. */
const marked = `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString('hex')}`

async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await answer.json()) as { readonly result?: unknown }).result
}

const mark = (url: string) => ask(url, 'anvil_setBalance', [marked, '0x2a'])
/** Returns whether a chain of this test answers at a URL. */
const answers = (url: string) =>
  ask(url, 'eth_getBalance', [marked, 'latest']).then(
    result => result === '0x2a',
    () => false,
  )

it('reports every part in one line', () => {
  expect(devstack.parts[0]?.line).toMatch(
    /eip155:31337 http:\/\/127\.0\.0\.1:\d+.*eip155:31338 http:\/\/127\.0\.0\.1:\d+/,
  )
})

it('offers its services as plain JSON', () => {
  const { services } = devstack
  expect(JSON.parse(JSON.stringify(services))).toEqual(services)
})

it('answers from its own chains, although the blockchain service started before them', async () => {
  const { evm, solana, blockchain } = devstack.services
  const answer = await fetch(`${blockchain?.url}/v1/supported-chains?projectId=lab`)
  const ids = [...(evm?.chains ?? []), ...(solana?.clusters ?? [])].map(each => each.networkId)
  expect(ids).toHaveLength(4)
  expect(await answer.json()).toEqual({ http: ids, ws: [] })
  const shop = new URL(blockchain?.meldUrl ?? '')
  shop.searchParams.set('walletAddress', evm?.accounts[0].address ?? '')
  expect(await (await fetch(shop)).text()).toContain('Buy with Meld')
})

it('accepts sign-ins on each of its chains and on no other', async () => {
  const { evm, solana, polkadot, bitcoin, cosmos, signIn: server } = devstack.services
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

describe('a second stack', () => {
  const urlsOf = ({ services }: Devstack) => services.evm?.chains.map(chain => chain.rpcUrl) ?? []
  let other: Devstack
  beforeAll(async () => {
    other = await start()
    await Promise.all([...urlsOf(devstack), ...urlsOf(other)].map(mark))
  })
  afterAll(() => other.stop())

  it('has its own URLs', async () => {
    expect(new Set([...urlsOf(devstack), ...urlsOf(other)]).size).toBe(4)
    expect(await Promise.all(urlsOf(other).map(answers))).toEqual([true, true])
  })

  it('leaves nothing behind when stopped twice, and does not affect the first stack', async () => {
    await other.stop()
    await other.stop()
    expect(await Promise.all(urlsOf(other).map(answers))).toEqual([false, false])
    expect(await Promise.all(urlsOf(devstack).map(answers))).toEqual([true, true])
  })
})

it('rejects and leaves nothing behind when the start is canceled', async () => {
  await expect(startDevstack({ signal: AbortSignal.abort() })).rejects.toThrow()
})

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))

interface Command {
  readonly process: ChildProcess
  /**
   * Waits until `read` finds a value in the command's output. Rejects with that output, immediately if the command
   * ended.
   */
  until<Found>(read: (written: string) => Found | undefined): Promise<Found>
}

/** Runs the command with the two parts whose chains run in separate processes, which could outlive the command. */
function spawnCommand(...args: readonly string[]): Command {
  const node = ['--conditions=@foyer/source', '--import', 'tsx']
  const command = spawn(process.execPath, [...node, cli, '--parts', 'evm,polkadot', ...args], {
    stdio: 'pipe',
  })
  onTestFinished(() => void command.kill('SIGKILL'))
  let written = ''
  for (const pipe of [command.stdout, command.stderr]) {
    pipe.on('data', text => {
      written += text
    })
  }
  const ended = once(command, 'close').then(([code, signal]) => {
    throw new Error(`ended with ${code ?? signal}: ${written}`)
  })
  ended.catch(() => {})
  return {
    process: command,
    until: read =>
      Promise.race([
        ended,
        vi.waitFor(
          () => {
            const found = read(written)
            if (found === undefined) throw new Error(`still waiting, it wrote: ${written}`)
            return found
          },
          { timeout: patienceMs, interval: 50 },
        ),
      ]),
  }
}

async function endsOn(signal: NodeJS.Signals, command: ChildProcess, urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map(mark))
  expect(await Promise.all(urls.map(answers))).toEqual([true, true])
  const ended = once(command, 'exit')
  command.kill(signal)
  await ended
  await expect.poll(() => Promise.all(urls.map(answers))).toEqual([false, false])
}

function readServices(file: string): { evm: EvmServices } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { evm: EvmServices }
  } catch {
    return undefined
  }
}

it('starts only the given parts and refuses an unknown part', async () => {
  const started = await startDevstack({ parts: ['cosmos', 'bitcoin'] })
  onTestFinished(() => started.stop())
  expect(started.parts.map(({ id, status }) => `${id} ${status}`)).toEqual(['bitcoin ready', 'cosmos ready'])
  expect(Object.keys(started.services).sort()).toEqual(['bitcoin', 'cosmos'])
  const command = spawnCommand('--parts', 'evm,ethereum')
  await expect(command.until(() => undefined)).rejects.toThrow(/There is no part ethereum/)
})

it('writes its services to a file and ends its chains on SIGINT', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-devstack-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'services.json')
  const command = spawnCommand('--json', file)
  const { evm } = await command.until(() => readServices(file))
  await endsOn(
    'SIGINT',
    command.process,
    evm.chains.map(chain => chain.rpcUrl),
  )
})

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'ends its chains on %s while other parts still start',
  async signal => {
    const command = spawnCommand()
    const line = await command.until(written => /^EVM chains: .*$/m.exec(written)?.[0])
    await endsOn(signal, command.process, line.match(/http:\S+\d/g) ?? [])
  },
)
