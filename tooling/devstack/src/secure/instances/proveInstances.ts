import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox, startPostgres } from '@foyer/local-services'
import { type Address, type Hex, pad, toHex, verifyMessage } from 'viem'
import { callRpc } from '../../evm/callRpc.js'
import { evmPart } from '../../evm/evmPart.js'
import type { EvmServices } from '../../evm/evmServices.js'
import { startPart } from '../../startPart.js'
import { toSecureChains } from '../toSecureChains.js'
import { Answered, createVisitor, readAccounts, type Visitor } from './createVisitor.js'
import { startBalancer } from './startBalancer.js'
import { type Instance, startInstance } from './startInstance.js'

/** The load on two instances and how often one of them is killed. */
export interface ProofSettings {
  readonly logins: number
  /**
   * The approvals of each visitor. Of ten, seven are messages, two are transactions and one is an operation of a
   * smart account.
   */
  readonly approvalsPerVisitor: number
  /** The number of visitors at the same time. */
  readonly visitorsAtOnce: number
  readonly killEveryMs: number
}

/** The results of the proof. */
export interface Proof {
  readonly logins: number
  readonly approvals: number
  readonly kills: number
  /** The signatures, sessions and payments that are missing. */
  readonly lost: readonly string[]
  /** The approvals that were executed more than once or answered in two ways. */
  readonly twice: readonly string[]
  /** The number of approvals whose outcome was reported as unknown. */
  readonly unknown: number
  readonly seconds: number
  readonly perSecond: number
  /** The median time from an approval to its result, including retries after broken connections. */
  readonly medianMs: number
  readonly p99Ms: number
}

const networkId = 'eip155:31337'
const coins = toHex(10n ** 21n)

/** Returns the type of a visitor's approval by its position. */
function kindOf(place: number): 'message' | 'transaction' | 'operation' {
  if (place % 10 === 9) return 'operation'
  return place % 10 >= 7 ? 'transaction' : 'message'
}

/** Returns an address that only one approval pays. Its balance shows how often the approval was executed. */
const payeeOf = (visitor: number, place: number): Address =>
  pad(toHex((BigInt(visitor + 1) << 16n) + BigInt(place) + (0xfan << 120n)), { size: 20 })

/**
 * Starts PostgreSQL, chains, a mail server and two instances behind a balancer. Kills the instances in turn while
 * visitors use them.
 */
export async function proveInstances(settings: ProofSettings): Promise<Proof> {
  const stops: (() => unknown)[] = []
  try {
    const site = await startSite(stops)
    return await prove(site, settings)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

interface Site {
  readonly url: string
  readonly mailboxUrl: string
  readonly rpcUrl: string
  readonly instances: readonly Instance[]
}

async function startSite(stops: (() => unknown)[]): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-instances-'))
  stops.push(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, content: string) => {
    writeFileSync(join(folder, name), content, { mode: 0o600 })
    return join(folder, name)
  }
  const postgres = await startPostgres()
  stops.push(postgres.stop)
  const mailbox = await startMailbox()
  stops.push(mailbox.stop)
  const { services: evm, stop: stopChains } = await startPart(evmPart)
  stops.push(stopChains)
  const ports = await findPorts(2)
  const balancer = await startBalancer(ports)
  stops.push(balancer.stop)
  const environment = {
    ORIGIN: `http://secure.localhost:${balancer.port}`,
    APP_ORIGINS: 'http://lab.localhost',
    MASTER_KEY_FILE: write('master-key', randomBytes(32).toString('hex')),
    DATABASE_URL: postgres.url,
    SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    MAIL_FROM: 'no-reply@secure.localhost',
    NETWORKS_FILE: write('networks.json', JSON.stringify(toNetworks(evm))),
    TRUSTED_PROXIES: '1',
  }
  // Both instances start at the same time on an empty database.
  const instances = await Promise.all(ports.map(port => startInstance(environment, port)))
  for (const instance of instances) stops.push(instance.stop)
  return {
    url: `http://127.0.0.1:${balancer.port}`,
    mailboxUrl: mailbox.url,
    rpcUrl: evm.chains[0].rpcUrl,
    instances,
  }
}

/** Converts the chains to the format of the networks file. */
function toNetworks(evm: EvmServices): object {
  const networks = toSecureChains({ evm }).evm.map(
    ({ chainId, name, rpcUrl, nativeCurrency, smartAccounts }) => ({
      chainId,
      name,
      rpcUrl,
      nativeCurrency,
      smartAccounts,
    }),
  )
  return { evm: networks, solana: [] }
}

interface Approval {
  readonly name: string
  readonly visitor: Visitor
  readonly ticket: string
  readonly payee: Address | undefined
  readonly answer: unknown
}

async function prove(site: Site, settings: ProofSettings): Promise<Proof> {
  const { logins, approvalsPerVisitor, visitorsAtOnce, killEveryMs } = settings
  const lost: string[] = []
  const twice: string[] = []
  const approvals: Approval[] = []
  const times: number[] = []
  const visitors: Visitor[] = []
  const unknown = { count: 0 }
  const killer = startKiller(site.instances, killEveryMs)
  const startedAt = Date.now()
  const visit = async (index: number) => {
    const visitor = createVisitor(site, index)
    await visitor.signIn()
    visitors.push(visitor)
    const { eoa, smartAccount } = await readAccounts(visitor, networkId)
    const fund = [eoa, smartAccount].map(address => ({
      method: 'anvil_setBalance',
      params: [address, coins],
    }))
    await callRpc(site.rpcUrl, fund)
    for (let place = 0; place < approvalsPerVisitor; place += 1) {
      const name = `${visitor.email} ${place} (${kindOf(place)})`
      const payee = kindOf(place) === 'message' ? undefined : payeeOf(index, place)
      const from = kindOf(place) === 'operation' ? smartAccount : eoa
      const request = payee
        ? { method: 'eth_sendTransaction', params: [{ from, to: payee, value: '0x1' }], chainId: networkId }
        : { method: 'personal_sign', params: [toHex(name), eoa], chainId: networkId }
      const ticket = await visitor.open(request)
      const pressedAt = Date.now()
      const answer = await visitor.approve(ticket).catch((error: unknown) => {
        if (!(error instanceof Answered)) throw error
        unknown.count += /is not known/.test(error.message) ? 1 : 0
        return error.message
      })
      times.push(Date.now() - pressedAt)
      if (!payee && !(await isSignature(answer, { message: name, address: eoa })))
        lost.push(`${name}: ${answer}`)
      approvals.push({ name, visitor, ticket, payee, answer })
    }
  }
  await inParallel(logins, visitorsAtOnce, visit)
  const seconds = (Date.now() - startedAt) / 1000
  const kills = await killer.stop()
  await Promise.all(site.instances.map(each => each.start().catch(() => {})))
  for (const visitor of visitors)
    if (!(await visitor.call<{ isConnected: boolean }>('user/isConnected')).isConnected)
      lost.push(`the session of ${visitor.email}`)
  // Every instance must return the same result for an approval, even when asked again.
  await inParallel(approvals.length, visitorsAtOnce, async index => {
    const { name, visitor, ticket, answer } = approvals[index] as Approval // the index is within the list
    const again = await visitor.approve(ticket).catch((error: Error) => error.message)
    if (again !== answer) twice.push(`${name}: ${answer}, then ${again}`)
  })
  for (const { name, payee, answer } of approvals.filter(each => each.payee !== undefined)) {
    const held = await balanceOf(site.rpcUrl, payee as Address) // filtered above
    if (held > 1n) twice.push(`${name}: paid ${held} times`)
    if (held === 0n) lost.push(`${name}: ${answer}`)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return {
    logins: visitors.length,
    approvals: approvals.length,
    kills,
    lost,
    twice,
    unknown: unknown.count,
    seconds,
    perSecond: approvals.length / seconds,
    medianMs: at(0.5),
    p99Ms: at(0.99),
  }
}

/** Kills and restarts the instances in turn. The other instance keeps running. */
function startKiller(instances: readonly Instance[], everyMs: number) {
  const state = { kills: 0, isOver: false }
  const pause = () => new Promise(resolve => setTimeout(resolve, everyMs))
  const work = async () => {
    await pause()
    while (!state.isOver) {
      const instance = instances[state.kills % instances.length] as Instance // the index is within the list
      await instance.kill()
      state.kills += 1
      await instance.start()
      await pause()
    }
  }
  const working = work()
  return {
    async stop() {
      state.isOver = true
      await working
      return state.kills
    },
  }
}

async function inParallel(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  const state = { next: 0 }
  const worker = async () => {
    while (state.next < count) {
      state.next += 1
      await work(state.next - 1)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker))
}

async function isSignature(
  answer: unknown,
  { message, address }: { readonly message: string; readonly address: Hex },
): Promise<boolean> {
  if (typeof answer !== 'string' || !answer.startsWith('0x')) return false
  return verifyMessage({ message, address, signature: answer as Hex }).catch(() => false)
}

async function balanceOf(rpcUrl: string, address: Address): Promise<bigint> {
  const [held] = await callRpc(rpcUrl, [{ method: 'eth_getBalance', params: [address, 'latest'] }])
  return BigInt(String(held))
}

async function findPorts(count: number): Promise<readonly number[]> {
  const taken = await Promise.all(Array.from({ length: count }, () => startBalancer([])))
  await Promise.all(taken.map(each => each.stop()))
  return taken.map(({ port }) => port)
}
