import type { AdoptTransport, Namespace, Session, SessionEvent } from '@foyer/common'
import { recordEvents } from '@foyer/common/adapter-testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addresses, approveAll, createPhone } from './__fixtures__/createPhone.js'
import { holdClock } from './__fixtures__/holdClock.js'
import { bitcoin, cosmos, ethereum, polygon, solana } from './__fixtures__/networks.js'
import { codeOf, patienceMs, sessionOf, startWorld } from './__fixtures__/startWorld.js'
import { createWalletConnect } from './createWalletConnect.js'

// The timeout of a switch, and the polling interval meanwhile.
const [reportTimeoutMs, lookEveryMs] = [5000, 50]

/** The address as the wallet writes it, and as the app receives it. */
const [saidOther, other] = [`0x${'ab'.repeat(20)}`, '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB']

async function startPair() {
  const world = await startWorld()
  const sessions = await world.connect()
  const events = new Map<string, SessionEvent[]>()
  for (const session of sessions) {
    const seen: SessionEvent[] = []
    events.set(session.namespace, seen)
    session.subscribe(event => seen.push(event))
  }
  return { ...world, sessions, evm: sessionOf(sessions, 'eip155'), events }
}

const emit = (
  { phone }: Awaited<ReturnType<typeof startPair>>,
  name: string,
  data: unknown,
  chainId = ethereum.id,
) => phone.kit.emitSessionEvent({ topic: phone.topic(), event: { name, data }, chainId })

it('exposes the session’s client id, which services need', async () => {
  const pair = await startPair()
  await expect.poll(() => pair.evm.clientId).toMatch(/^did:key:z6Mk/)
  await pair.evm.close()
})

it('gives adapters the approved accounts, and switches to the account that acted', async () => {
  const world = await startWorld()
  const given = new Map<Namespace, Parameters<AdoptTransport>[2]>()
  const sessions = await world.connect({
    adopt(namespace, _transport, current) {
      given.set(namespace, current)
      return {}
    },
  })
  const evm = sessionOf(sessions, 'eip155')
  const events = recordEvents(evm)
  const { readAccounts, follow } = given.get('eip155') ?? expect.fail('nothing was adopted')
  expect(await readAccounts?.()).toEqual(evm.accounts)
  follow?.(`${ethereum.id}:${other}`)
  expect(events).toEqual([])
  const [inUse] = evm.accounts
  follow?.(inUse)
  expect(events).toEqual([{ type: 'changed', accounts: evm.accounts, networkId: ethereum.id, inUse }])
  await evm.close()
})

describe('changes reported by the wallet', () => {
  it.each([137, '0x89', '137', 'eip155:137'])('switches to the wallet’s chain, given as %s', async data => {
    const pair = await startPair()
    await emit(pair, 'chainChanged', data, polygon.id)
    await expect.poll(() => pair.evm.networkId).toBe(polygon.id)
    expect(pair.events.get('eip155')).toEqual([
      { type: 'changed', accounts: [`${polygon.id}:${addresses.eip155}`], networkId: polygon.id },
    ])
    expect(pair.events.get('solana')).toEqual([])
    await pair.evm.close()
  })

  it.each([[[saidOther]], [[`${ethereum.id}:${saidOther}`, 'nonsense', 7]]])(
    'switches to the wallet’s other account',
    async data => {
      const pair = await startPair()
      await emit(pair, 'accountsChanged', data)
      await expect.poll(() => pair.evm.accounts[0]).toBe(`${ethereum.id}:${other}`)
      expect(pair.events.get('eip155')).toHaveLength(1)
      await pair.evm.close()
    },
  )

  it('emits a change of session, chain and account as one event', async () => {
    const pair = await startPair()
    const { phone } = pair
    const before = phone.namespaces()
    const accounts = [...(before['eip155']?.accounts ?? []), `${polygon.id}:${saidOther}`]
    await Promise.all([
      phone.kit.updateSession({
        topic: phone.topic(),
        namespaces: { ...before, eip155: { ...before['eip155'], accounts } as never },
      }),
      emit(pair, 'chainChanged', 137, polygon.id),
      emit(pair, 'accountsChanged', [saidOther], polygon.id),
    ])
    const wanted = [`${polygon.id}:${other}`, `${polygon.id}:${addresses.eip155}`]
    await expect.poll(() => pair.evm.accounts).toEqual(wanted)
    expect(pair.events.get('eip155')).toEqual([{ type: 'changed', accounts: wanted, networkId: polygon.id }])
    await pair.evm.close()
  })

  it('lists the networks that a wallet is bound to, and emits when it approves another', async () => {
    const pair = await startPair()
    const sol = sessionOf(pair.sessions, 'solana')
    expect(sol.approvedNetworkIds).toEqual([solana.id])
    expect(pair.evm.approvedNetworkIds).toBeUndefined() // an EVM wallet that can switch may be asked for any network
    const before = pair.phone.namespaces()
    const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    const accounts = [...(before['solana']?.accounts ?? []), `${devnet}:${addresses.solana}`]
    const chains = [...(before['solana']?.chains ?? []), devnet]
    await pair.phone.kit.updateSession({
      topic: pair.phone.topic(),
      namespaces: { ...before, solana: { ...before['solana'], accounts, chains } as never },
    })
    await expect.poll(() => sol.approvedNetworkIds).toEqual([solana.id, devnet])
    // Emitted slightly later, together with other changes that arrive meanwhile.
    const changed = { type: 'changed', accounts: sol.accounts, networkId: solana.id }
    await expect.poll(() => pair.events.get('solana')).toEqual([changed])
    await pair.evm.close()
  })

  it('closes only a namespace that disappears, and ignores one that appears', async () => {
    const pair = await startPair()
    const before = pair.phone.namespaces()
    const { solana: _, ...rest } = before
    await pair.phone.kit.updateSession({ topic: pair.phone.topic(), namespaces: rest })
    await expect.poll(() => pair.events.get('solana')).toEqual([{ type: 'closed' }])
    await pair.phone.kit.updateSession({ topic: pair.phone.topic(), namespaces: before })
    await emit(pair, 'accountsChanged', [addresses.solana], solana.id)
    await emit(pair, 'chainChanged', 137, polygon.id)
    await expect.poll(() => pair.events.get('eip155')).toHaveLength(1)
    expect(pair.events.get('solana')).toEqual([{ type: 'closed' }])
    await pair.evm.signMessage?.({ message: 'still here' })
    await pair.evm.close()
  })

  it('emits once in every namespace that the wallet ended the session', async () => {
    const { phone, sessions, events, evm } = await startPair()
    phone.answers = () => new Promise(() => {})
    const pending = codeOf(evm.signMessage?.({ message: 'Hello' }))
    await expect.poll(() => phone.requests).toHaveLength(1)
    await phone.kit.disconnectSession({ topic: phone.topic(), reason: { code: 6000, message: 'bye' } })
    await expect.poll(() => [...events.values()].flat()).toEqual(sessions.map(() => ({ type: 'closed' })))
    expect(await pending).toBe('WALLET_DISCONNECTED')
    expect(await codeOf(evm.signMessage?.({ message: 'Hello' }))).toBe('WALLET_DISCONNECTED')
  })
})

describe('closing and reconnecting', () => {
  it('closes on both sides, emits to the other namespaces, and is idempotent', async () => {
    const { phone, sessions, evm, events, reconnect } = await startPair()
    phone.answers = () => new Promise(() => {})
    const pending = codeOf(evm.signMessage?.({ message: 'Hello' }))
    await evm.close()
    expect(await pending).toBe('WALLET_DISCONNECTED')
    for (const session of sessions) await session.close()
    expect(events.get('eip155')).toEqual([])
    expect(events.get('cosmos')).toEqual([{ type: 'closed' }])
    await expect.poll(() => phone.ended).toHaveLength(1)
    expect(await reconnect()).toEqual([])
  })

  it('reconnects a released session after a reload without a prompt', async () => {
    const { phone, sessions, reconnect, relay } = await startPair()
    const before = sessions.map(({ accounts, linkId }) => ({ accounts, linkId }))
    for (const session of sessions) session.release()
    await expect.poll(() => relay.clients).toHaveLength(1) // the phone's own client
    const again = await reconnect()
    expect(again.map(({ accounts, linkId }) => ({ accounts, linkId }))).toEqual(before)
    expect(phone.proposals).toHaveLength(1)
    expect(await sessionOf(again, 'eip155').signMessage?.({ message: 'Hello' })).toMatch(/^0x/)
    await again[0]?.close()
  })

  it('reconnects separately for each namespace, as core does, and closes all together', async () => {
    const { sessions, reconnect } = await startPair()
    for (const session of sessions) session.release()
    const lists = await Promise.all([reconnect(), reconnect(), reconnect()])
    const kept = lists.map((list, index) => {
      const keep = list[index] as Session
      for (const each of list) if (each !== keep) each.release()
      return keep
    })
    const events: SessionEvent[] = []
    kept[1]?.subscribe(event => events.push(event))
    await kept[0]?.close()
    expect(events).toEqual([{ type: 'closed' }])
    await Promise.all(kept.map(each => each.close()))
    expect(await reconnect()).toEqual([])
  })

  it('deletes an expired session instead of reconnecting it', async () => {
    const { sessions, settings, reconnect } = await startPair()
    for (const session of sessions) session.release()
    const { storage } = settings
    const key = (await storage.getKeys()).find(each => each.endsWith('//session')) ?? ''
    const [stored] = (await storage.getItem<Record<string, unknown>[]>(key)) ?? []
    await storage.setItem(key, [{ ...stored, expiry: Math.floor(Date.now() / 1000) - 1 }])
    expect(await reconnect()).toEqual([])
    expect(await storage.getItem(key)).toEqual([])
  })

  it('ends a session without a namespace of the host instead of reconnecting it', async () => {
    const { phone, connect, reconnect } = await startWorld()
    const [session] = await connect({ networks: [ethereum] })
    session?.release()
    expect(await reconnect([bitcoin])).toEqual([])
    await expect.poll(() => phone.ended).toHaveLength(1)
    expect(await reconnect([ethereum])).toEqual([])
  })

  it('refreshes with a ping and never rejects', async () => {
    const { evm, phone } = await startPair()
    await evm.refresh()
    phone.stop()
    await evm.close()
    await evm.refresh()
  })
})

describe('requests', () => {
  it.each([
    [{ code: 5000, message: 'User rejected.' }, 'REQUEST_REJECTED'],
    [{ code: 4001, message: 'no' }, 'REQUEST_REJECTED'],
    [{ code: 5101, message: 'Unsupported methods.' }, 'REQUEST_UNSUPPORTED'],
    [{ code: -32601, message: 'The method does not exist' }, 'REQUEST_UNSUPPORTED'],
    [{ code: -32000, message: 'out of luck' }, 'REQUEST_FAILED'],
  ])('maps the wallet’s refusal %o', async (refusal, code) => {
    const { evm, phone } = await startPair()
    phone.answers = () => {
      throw refusal
    }
    expect(await codeOf(evm.signMessage?.({ message: 'Hello' }))).toBe(code)
    await evm.close()
  })

  it('reports unapproved methods as unsupported', async () => {
    const { evm } = await startPair()
    const { provider } = evm as Session & { provider: { request(call: object): Promise<unknown> } }
    expect(await codeOf(provider.request({ method: 'wallet_createSession', params: [] }))).toBe(
      'REQUEST_UNSUPPORTED',
    )
    await evm.close()
  })

  it('stops waiting when canceled', async () => {
    const { evm, phone } = await startPair()
    phone.answers = () => new Promise(() => {})
    const cancel = new AbortController()
    const asked = codeOf(evm.signMessage?.({ message: 'Hello', signal: cancel.signal }))
    await expect.poll(() => phone.requests).toHaveLength(1)
    cancel.abort()
    expect(await asked).toBe('ABORTED')
    await evm.close()
  })

  it('reports each request in the task in which it was made', async () => {
    const { connect, phone } = await startWorld()
    const sent: { topic: string; requestId: number }[] = []
    const sessions = await connect({ onRequestSent: each => sent.push(each) })
    const ids: number[] = []
    phone.kit.on('session_request', ({ id }) => ids.push(id))
    const evm = sessionOf(sessions, 'eip155')
    const both = [
      evm.signMessage?.({ message: 'a' }),
      sessionOf(sessions, 'solana').signMessage?.({ message: 'a' }),
    ]
    await new Promise(resolve => queueMicrotask(() => setTimeout(resolve, 0)))
    expect(sent).toHaveLength(2)
    await Promise.all(both)
    expect(sent.map(({ requestId }) => requestId).sort()).toEqual([...ids].sort())
    expect(sent[0]?.topic).toBe(phone.topic())
    await evm.close()
  })

  it('answers from the wallet’s approval without sending or reporting a request', async () => {
    const { connect, phone } = await startWorld()
    const atomic = { status: 'supported' }
    phone.properties = { scopedProperties: { [ethereum.id]: { atomic } } }
    const sent: unknown[] = []
    const given = new Map<Namespace, Parameters<AdoptTransport>[1]>()
    const sessions = await connect({
      onRequestSent: each => sent.push(each),
      adopt(namespace, transport) {
        given.set(namespace, transport)
        return {}
      },
    })
    const params = [addresses.eip155]
    const asked = given.get('eip155')?.request(ethereum.id, 'wallet_getCapabilities', params)
    expect(await asked).toEqual({ '0x1': { atomic } })
    expect([phone.requests, sent]).toEqual([[], []])
    await sessionOf(sessions, 'eip155').close()
  })

  it.each([
    ['returns the later account', [{ address: 'cosmos1later' }]],
    ['lacks the method', undefined],
  ])('requests keys once they do not cover the current account; the wallet %s', async (_, told) => {
    const { connect, phone } = await startWorld()
    const [address, algo, pubKey] = [addresses.cosmos, 'secp256k1', 'AqF4']
    const keys = [{ chainId: 'cosmoshub-4', bech32Address: address, algo, pubKey }]
    phone.properties = { sessionProperties: { keys: JSON.stringify(keys) } }
    phone.answers = () => {
      if (!told) throw { code: -32601, message: 'Method not found' }
      return told
    }
    let ask: (() => Promise<unknown>) | undefined
    const sessions = await connect({
      adopt(namespace, transport) {
        if (namespace === 'cosmos') ask = () => transport.request(cosmos.id, 'cosmos_getAccounts', {})
        return {}
      },
    })
    const known = [{ address, algo, pubkey: pubKey, isNanoLedger: false }]
    expect([await ask?.(), phone.requests]).toEqual([known, []])
    const session = sessionOf(sessions, 'cosmos')
    const event = { name: 'accountsChanged', data: ['cosmos1later'] }
    await phone.kit.emitSessionEvent({ topic: phone.topic(), event, chainId: cosmos.id })
    await expect.poll(() => session.accounts[0]).toBe(`${cosmos.id}:cosmos1later`)
    expect(await ask?.()).toEqual(told ?? known)
    expect(phone.requests).toHaveLength(1)
    await session.close()
  })

  it('offers an EIP-1193 provider that returns accounts and chain', async () => {
    const { evm } = await startPair()
    const provider = evm.provider as {
      request(call: { method: string; params?: unknown }): Promise<unknown>
      on(event: string, listener: (value: unknown) => void): void
    }
    const seen: unknown[] = []
    provider.on('chainChanged', chain => seen.push(chain))
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([addresses.eip155])
    expect(await provider.request({ method: 'personal_sign', params: ['0x61', addresses.eip155] })).toMatch(
      /^0x/,
    )
    await evm.switchNetwork?.({ network: polygon })
    expect(seen).toEqual(['0x89'])
    await evm.close()
  })
})

describe('the connected wallet', () => {
  async function pairWith(named: { name: string; icons: string[] }) {
    const { relay, connector, reconnect } = await startWorld()
    const phone = await createPhone({ relayUrl: relay.url, ...named })
    onTestFinished(() => phone.stop())
    const sessions = await connector.connect({
      networks: [ethereum, solana],
      signal: AbortSignal.timeout(patienceMs),
      onPairingUri: ({ uri }) => void phone.pair(uri),
    })
    return { sessions, reconnect }
  }

  it('is reported by every session, including a reconnected one', async () => {
    const wallet = { name: 'Pocket', iconUrl: 'https://pocket.example/icon.png' }
    const { sessions, reconnect } = await pairWith({ name: wallet.name, icons: [wallet.iconUrl] })
    expect(sessions.map(each => each.wallet)).toEqual([wallet, wallet])
    for (const session of sessions) session.release()
    const again = await reconnect([ethereum, solana])
    expect(again.map(each => each.wallet)).toEqual([wallet, wallet])
    await again[0]?.close()
  })

  it('is cleaned: no hidden characters, and no URL that is not an image', async () => {
    const icons = ['javascript:alert(1)', 'data:text/html,<script>', 'https://pocket.example/icon.svg']
    const { sessions } = await pairWith({ name: `Poc\u202eket\u0000 ${'x'.repeat(500)}`, icons })
    const { name = '', iconUrl } = sessions[0]?.wallet ?? {}
    expect(name).toMatch(/^Pocket x+$/)
    expect(name).toHaveLength(64)
    expect(iconUrl).toBe('https://pocket.example/icon.svg')
    await sessions[0]?.close()
  })

  it('is absent if it has no name', async () => {
    const { sessions } = await pairWith({ name: '\u200b', icons: ['https://pocket.example/icon.png'] })
    expect(sessions.map(session => 'wallet' in session)).toEqual([false, false])
    await sessions[0]?.close()
  })
})

describe('switching networks', () => {
  const onlyFirst = (asked: Parameters<typeof approveAll>[0]) =>
    approveAll(
      Object.fromEntries(
        Object.entries(asked).map(([key, value]) => [
          key,
          { ...value, chains: value.chains?.slice(0, 1) ?? [] },
        ]),
      ),
    )

  async function startNarrow() {
    const world = await startWorld()
    world.phone.approves = onlyFirst
    const sessions = await world.connect()
    const { phone } = world
    const allow = async () => {
      const { eip155, ...rest } = phone.namespaces()
      const accounts = [...(eip155?.accounts ?? []), `${polygon.id}:${addresses.eip155}`]
      const chains = [...(eip155?.chains ?? []), polygon.id]
      await phone.kit.updateSession({
        topic: phone.topic(),
        namespaces: { ...rest, eip155: { ...eip155, chains, accounts } as never },
      })
    }
    return { ...world, sessions, allow, evm: sessionOf(sessions, 'eip155') }
  }

  it('switches to an approved network without a request, and uses it in later requests', async () => {
    const { evm, phone } = await startPair()
    await evm.switchNetwork?.({ network: polygon })
    expect(evm.networkId).toBe(polygon.id)
    await evm.signMessage?.({ message: 'Hello' })
    expect(phone.requests.map(({ method, chainId }) => [method, chainId])).toEqual([
      ['personal_sign', polygon.id],
    ])
    await evm.close()
  })

  it('requests any other network, adds an unknown one, and waits for the session to report it', async () => {
    const { evm, phone, allow } = await startNarrow()
    phone.answers = async ({ method }) => {
      const isKnown = phone.requests.some(each => each.method === 'wallet_addEthereumChain')
      if (method === 'wallet_switchEthereumChain' && !isKnown)
        throw { code: 4902, message: 'Unrecognized chain' }
      if (method === 'wallet_addEthereumChain') await allow()
      return null
    }
    await evm.switchNetwork?.({ network: { ...polygon, publicRpcUrls: ['https://public.example'] } })
    expect(evm.networkId).toBe(polygon.id)
    const [, added] = phone.requests
    expect(added).toMatchObject({
      method: 'wallet_addEthereumChain',
      params: [{ chainId: '0x89', chainName: 'polygon', rpcUrls: ['https://public.example'] }],
    })
    await evm.close()
  })

  it.each([
    [
      'the reason for the refusal',
      // MetaMask/metamask-mobile#3269
      { code: 5000, message: '{"code":-32602,"message":"May not specify default MetaMask chain."}' },
      'May not specify default MetaMask chain.',
    ],
    [
      'that the wallet does not have the chain',
      { code: -32601, message: 'Method not found' },
      'Unrecognized chain',
    ],
  ])('reports %s if a chain cannot be added', async (_, refusal, reason) => {
    const { evm, phone } = await startNarrow()
    phone.answers = ({ method }) => {
      throw method === 'wallet_addEthereumChain' ? refusal : { code: 4902, message: 'Unrecognized chain' }
    }
    await expect(evm.switchNetwork?.({ network: polygon })).rejects.toMatchObject({
      code: 'NETWORK_SWITCH_FAILED',
      context: { networkId: polygon.id, reason },
    })
    await evm.close()
  })

  it.each([
    ['shows another request', { code: -32002, message: 'Resource unavailable.' }, 'REQUEST_PENDING'],
    ['is locked', { code: 5000, message: '{"code":4100,"message":"Unauthorized"}' }, 'WALLET_UNAUTHORIZED'],
  ])('sends no further request to a wallet that %s', async (_, refusal, code) => {
    const { evm, phone } = await startNarrow()
    phone.answers = () => {
      throw refusal
    }
    expect(await codeOf(evm.switchNetwork?.({ network: polygon }))).toBe(code)
    expect(phone.requests.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
    await evm.close()
  })

  it('reports a rejected switch and stays on its network', async () => {
    const { evm, phone } = await startNarrow()
    phone.answers = () => {
      throw { code: 5000, message: 'User rejected.' }
    }
    expect(await codeOf(evm.switchNetwork?.({ network: polygon }))).toBe('NETWORK_SWITCH_REJECTED')
    expect(evm.networkId).toBe(ethereum.id)
    await evm.close()
  })

  it('fails if the wallet accepts the switch but does not change its network', async () => {
    const { evm, phone } = await startNarrow()
    phone.answers = () => null
    const clock = holdClock(ms => ms === lookEveryMs)
    const switching = codeOf(evm.switchNetwork?.({ network: polygon }))
    await clock.untilWaiting(lookEveryMs)
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + reportTimeoutMs)
    await clock.pass(lookEveryMs)
    now.mockRestore()
    expect(await switching).toBe('NETWORK_SWITCH_MISMATCH')
    expect(evm.networkId).toBe(ethereum.id)
    await evm.close()
  })

  it('reports an unapproved network of another family as unsupported', async () => {
    const { sessions, evm } = await startNarrow()
    const network = { ...solana, id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const }
    expect(await codeOf(sessionOf(sessions, 'solana').switchNetwork?.({ network }))).toBe(
      'NETWORK_UNSUPPORTED',
    )
    await evm.close()
  })
})

it('shares one client between instances with the same settings', async () => {
  const { relay, settings, connect, phone } = await startWorld()
  const twin = createWalletConnect(settings)
  const [first] = await connect({ networks: [ethereum] })
  const signal = AbortSignal.timeout(patienceMs)
  const [second] = (await twin.reconnect?.({ networks: [ethereum], signal })) ?? []
  expect(second?.linkId).toBe(first?.linkId)
  expect(new Set(relay.clients).size).toBe(2) // the page and the phone
  first?.release()
  expect(await second?.signMessage?.({ message: 'still connected' })).toMatch(/^0x/)
  await second?.close()
  await expect.poll(() => phone.ended).toHaveLength(1)
  await expect.poll(() => relay.clients).toHaveLength(1)
})
