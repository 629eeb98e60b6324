import { type Relay, startRelay } from '@foyer/devstack'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addresses, approveAll } from './__fixtures__/createPhone.js'
import { holdClock, nextTask } from './__fixtures__/holdClock.js'
import { ethereum } from './__fixtures__/networks.js'
import { codeOf, patienceMs, sessionOf, startWorld, turnAway } from './__fixtures__/startWorld.js'
import { createMemoryStorage } from './client/storage.js'
import { createWalletConnect } from './createWalletConnect.js'
import type { WalletConnectStorage } from './WalletConnectSettings.js'

const networks = [ethereum] as const
const [relayTimeoutMs, pingTimeoutMs] = [12_000, 5000]

interface HistoryRecord {
  readonly request: { readonly method: string }
}

/** Reads the SDK's stored records of the requests that it has sent or is about to send to the wallet. */
async function readQuestions(storage: WalletConnectStorage): Promise<readonly HistoryRecord[]> {
  const key = (await storage.getKeys()).find(each => each.endsWith('//history')) ?? ''
  const history = (await storage.getItem<HistoryRecord[]>(key)) ?? []
  return history.filter(({ request }) => request.method === 'wc_sessionRequest')
}

// Vitest itself fails the run on any unhandled rejection.
beforeEach(() => {
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, name).mockImplementation((...values) => {
      throw new Error(`printed: ${values.join(' ')}`)
    })
  }
  vi.stubGlobal('fetch', (url: unknown) => {
    throw new Error(`fetched ${url}`)
  })
})
afterEach(() => {
  expect(vi.mocked(console.warn)).not.toHaveBeenCalled()
  expect(vi.mocked(console.error)).not.toHaveBeenCalled()
  expect(vi.mocked(console.log)).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('configuration', () => {
  it('requires a project id if no other setting leads to a relay', async () => {
    const connector = createWalletConnect()
    const { signal } = new AbortController()
    expect(await codeOf(connector.connect({ networks, signal }))).toBe('PROJECT_ID_NOT_CONFIGURED')
    expect(await connector.reconnect?.({ networks, signal })).toEqual([])
  })

  it('reports the project id when the relay refuses it', async () => {
    const { settings, relay } = await startWorld()
    const connector = createWalletConnect({ ...settings, projectId: 'invalid' })
    // Holds every deadline, so that only the relay's refusal ends the attempt.
    holdClock()
    const failure = connector.connect({ networks, signal: AbortSignal.timeout(patienceMs) })
    await expect(failure).rejects.toMatchObject({
      code: 'APP_CONFIGURATION_INVALID',
      context: { cause: 'projectId' },
    })
    expect(relay.url).toBe(settings.relayUrl)
  })
})

describe('the visitor and the wallet', () => {
  it('reports a rejected connection', async () => {
    const { phone, connect } = await startWorld()
    phone.onProposal = 'reject'
    expect(await codeOf(connect())).toBe('CONNECT_REJECTED')
  })

  it('stops immediately when canceled, and withdraws the pairing from the wallet', async () => {
    const { phone, connect } = await startWorld()
    phone.onProposal = 'ignore'
    const cancel = new AbortController()
    const attempt = codeOf(connect({ signal: cancel.signal }))
    await expect.poll(() => phone.proposals).toHaveLength(1)
    cancel.abort()
    expect(await Promise.race([attempt, nextTask()])).toBe('ABORTED')
    await expect.poll(() => phone.kit.core.pairing.getPairings()).toEqual([])
  })

  it('ends a session that was approved at the moment of the cancellation', async () => {
    const { phone, connect } = await startWorld()
    const cancel = new AbortController()
    phone.approves = asked => {
      queueMicrotask(() => cancel.abort())
      return approveAll(asked)
    }
    expect(await codeOf(connect({ signal: cancel.signal }))).toBe('ABORTED')
    await expect.poll(() => phone.ended).toHaveLength(1)
    expect(phone.kit.getActiveSessions()).toEqual({})
  })

  it('keeps an older pairing URI valid while a renewed one is shown', async () => {
    const { phone, connector } = await startWorld()
    const links: string[] = []
    const open = () =>
      connector.connect({
        networks,
        signal: AbortSignal.timeout(patienceMs),
        onPairingUri: ({ uri }) => links.push(uri),
      })
    const [older, newer] = [open(), open()]
    await expect.poll(() => new Set(links).size).toBe(2)
    for (const uri of links.reverse()) await phone.pair(uri)
    const sessions = (await Promise.all([older, newer])).flat()
    expect(new Set(sessions.map(({ linkId }) => linkId)).size).toBe(2)
    for (const session of sessions) await session.close()
  })

  it.each([
    ['no supported namespace', { near: 'near:mainnet:someone.near' }],
    ['invalid accounts', { eip155: 'eip155:1:nonsense' }],
  ])('ends a session with %s', async (_, accounts) => {
    const { phone, connect } = await startWorld()
    phone.approves = () =>
      Object.fromEntries(
        Object.entries(accounts).map(([namespace, account]) => [
          namespace,
          {
            accounts: [account],
            chains: [account.slice(0, account.lastIndexOf(':'))],
            methods: ['personal_sign'],
            events: ['chainChanged'],
          },
        ]),
      )
    expect(await codeOf(connect({ networks }))).toBe('WALLET_ANSWER_INVALID')
    await expect.poll(() => phone.ended).toHaveLength(1)
  })
})

describe('the relay', () => {
  /** Starts a relay on the same port with the same mailbox, after a client failed to connect to the old relay. */
  const restart = async ({ port, mailbox, stop }: Relay) => {
    await stop()
    await turnAway({ port })
    return startRelay({ port, mailbox })
  }

  it('is reported within 15 s when unreachable, and when it accepts but never answers', async () => {
    const [gone, silent] = await Promise.all([startWorld(), startWorld()])
    await gone.relay.stop()
    silent.relay.stall()
    const clock = holdClock()
    const attempts = Promise.all([codeOf(gone.connect()), codeOf(silent.connect())])
    await clock.untilWaiting(relayTimeoutMs, 2)
    await clock.pass(relayTimeoutMs)
    expect(await attempts).toEqual(['RELAY_UNREACHABLE', 'RELAY_UNREACHABLE'])
  })

  it('is tried at its fallback URLs while the first URL is unreachable [USER-15]', async () => {
    const { settings, phone } = await startWorld()
    const nobody = 'ws://127.0.0.1:9'
    const connector = createWalletConnect({
      ...settings,
      relayUrl: nobody,
      fallbackRelayUrls: [nobody, settings.relayUrl],
    })
    const [session] = await connector.connect({
      networks: [ethereum],
      signal: AbortSignal.timeout(patienceMs),
      onPairingUri: ({ uri }) => void phone.pair(uri),
    })
    expect(session?.accounts).toEqual([`${ethereum.id}:${addresses.eip155}`])
    await session?.close()
  })

  it('may start while an attempt waits for it', async () => {
    const { relay, connect } = await startWorld()
    await relay.stop()
    const attempt = connect()
    await turnAway(relay)
    const again = await startRelay({ port: relay.port })
    const [session] = await attempt
    expect(session?.namespace).toBe('eip155')
    await session?.close()
    await again.stop()
  })

  it('may restart while a pairing URI is shown', async () => {
    const { relay, connector, phone } = await startWorld()
    const links: string[] = []
    const attempt = connector.connect({
      networks,
      signal: AbortSignal.timeout(patienceMs),
      onPairingUri: ({ uri }) => links.push(uri),
    })
    await expect.poll(() => links).toHaveLength(1)
    const again = await restart(relay)
    await phone.pair(links[0] ?? '')
    const [session] = await attempt
    expect(session?.networkId).toBe(ethereum.id)
    await session?.close()
    await again.stop()
  })

  it('is reported after an outage, as it may have lost the shown pairing [USER-29]', async () => {
    const { relay, connector, phone } = await startWorld()
    const links: string[] = []
    const doubts: string[] = []
    const open = () =>
      connector.connect({
        networks,
        signal: AbortSignal.timeout(patienceMs),
        onPairingUri: ({ uri }) => links.push(uri),
        onPairingStale: () => doubts.push(links[0] ?? ''),
      })
    const attempt = open()
    await expect.poll(() => links).toHaveLength(1)
    expect(doubts).toEqual([])
    await relay.stop()
    await turnAway(relay)
    // The restarted relay has no stored messages, so it does not have the proposal.
    const again = await startRelay({ port: relay.port })
    await expect.poll(() => doubts).toEqual(links)
    const renewed = open()
    await expect.poll(() => links).toHaveLength(2)
    await phone.pair(links[1] ?? '')
    const [session] = await renewed
    expect(session?.networkId).toBe(ethereum.id)
    attempt.catch(() => {})
    await session?.close()
    await again.stop()
    expect(doubts).toHaveLength(1)
  })

  it("may restart while the wallet's answer is pending", async () => {
    const { relay, connect, phone } = await startWorld()
    const evm = sessionOf(await connect(), 'eip155')
    const answer: { give?: (value: string) => void } = {}
    phone.answers = () =>
      new Promise(resolve => {
        answer.give = resolve
      })
    const asked = evm.signMessage?.({ message: 'Hello' })
    await expect.poll(() => phone.requests).toHaveLength(1)
    const again = await restart(relay)
    answer.give?.('0x5151')
    expect(await asked).toBe('0x5151')
    await evm.close()
    await again.stop()
  })

  it('may be unreachable when a request is made, which then waits for it', async () => {
    const { relay, connect } = await startWorld()
    const evm = sessionOf(await connect(), 'eip155')
    await relay.stop()
    const asked = evm.signMessage?.({ message: 'Hello' })
    await turnAway(relay)
    const again = await startRelay({ port: relay.port, mailbox: relay.mailbox })
    expect(await asked).toMatch(/^0x/)
    await evm.close()
    await again.stop()
  })

  it('may delay many requests without a listener warning', async () => {
    const { relay, connect, settings } = await startWorld()
    const evm = sessionOf(await connect(), 'eip155')
    const warnings: string[] = []
    const note = ({ message }: Error) => warnings.push(message)
    process.on('warning', note)
    relay.stall()
    const cancels = Array.from({ length: 25 }, () => new AbortController())
    const asked: Promise<unknown>[] = []
    // Sequentially, because the SDK's ids of a millisecond and three random digits might collide.
    for (const { signal } of cancels) {
      asked.push(codeOf(evm.signMessage?.({ message: 'Hello', signal })))
      await expect.poll(async () => (await readQuestions(settings.storage)).length).toBe(asked.length)
    }
    for (const cancel of cancels) cancel.abort()
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['ABORTED']))
    relay.resume()
    // The message that ends the session is sent after all of the requests.
    await evm.close()
    process.off('warning', note)
    expect(warnings).toEqual([])
  })

  it('may be unreachable while a session is reconnected, refreshed and closed', async () => {
    const { relay, connect, reconnect } = await startWorld()
    const sessions = await connect()
    for (const session of sessions) session.release()
    await relay.stop()
    const clock = holdClock()
    const again = await reconnect()
    expect(again).toHaveLength(5)
    const events: unknown[] = []
    again[0]?.subscribe(event => events.push(event))
    const woken = again[0]?.refresh()
    await clock.untilWaiting(pingTimeoutMs)
    await clock.pass(pingTimeoutMs)
    await woken
    expect(events).toEqual([])
    // Does not advance the clock, so no timeout for the relay may be awaited.
    await Promise.all(again.map(session => session.close()))
    expect(await reconnect()).toEqual([])
  })
})

it('does not end a session while its storage is unreadable, and reconnects it later', async () => {
  const { connect, settings } = await startWorld()
  const sessions = await connect({ networks })
  for (const session of sessions) session.release()
  const stored = settings.storage
  const script = { isDown: true }
  const storage: WalletConnectStorage = {
    ...stored,
    getItem: <Value>(key: string) =>
      script.isDown ? Promise.reject(new Error('not now')) : stored.getItem<Value>(key),
  }
  const reconnect = () =>
    createWalletConnect({ ...settings, storage }).reconnect?.({
      networks,
      signal: AbortSignal.timeout(patienceMs),
    })
  expect(await codeOf(reconnect())).toBe('STORAGE_UNAVAILABLE')
  script.isDown = false
  const reconnected = (await reconnect()) ?? []
  expect(reconnected.map(({ accounts }) => accounts)).toEqual(sessions.map(({ accounts }) => accounts))
  await reconnected[0]?.close()
})

it('connects and signs on a page whose storage fails', async () => {
  const { settings, phone } = await startWorld()
  const refuse = () => Promise.reject(new Error('the storage is gone'))
  const storage = { ...createMemoryStorage(), getItem: refuse, setItem: refuse }
  const connector = createWalletConnect({ ...settings, storage })
  const [session] = await connector.connect({
    networks,
    signal: AbortSignal.timeout(patienceMs),
    onPairingUri: ({ uri }) => void phone.pair(uri),
  })
  expect(await session?.signMessage?.({ message: 'Hello' })).toMatch(/^0x/)
  await session?.close()
})
