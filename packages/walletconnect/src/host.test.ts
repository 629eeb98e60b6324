import { randomUUID } from 'node:crypto'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ethereum } from './__fixtures__/networks.js'
import { fields, teachSignIn } from './__fixtures__/signInPhone.js'
import { codeOf, patienceMs, startWorld } from './__fixtures__/startWorld.js'
import { stopClient } from './client/client.js'
import { createMemoryStorage } from './client/storage.js'
import { createWalletConnect } from './createWalletConnect.js'

const networks = [ethereum] as const

async function startHost() {
  const world = await startWorld()
  const provider = await UniversalProvider.init({
    relayUrl: world.relay.url,
    projectId: 'host',
    storage: createMemoryStorage() as never,
    customStoragePrefix: randomUUID(),
    telemetryEnabled: false,
    logger: 'silent',
  })
  onTestFinished(() => stopClient(provider.client))
  const connector = createWalletConnect({ provider })
  const links: string[] = []
  const connect = (isScanned = true) =>
    connector.connect({
      networks,
      signal: AbortSignal.timeout(patienceMs),
      onPairingUri({ uri }) {
        links.push(uri)
        if (isScanned) void world.phone.pair(uri)
      },
    })
  return { ...world, provider, connector, connect, links }
}

describe("the host's own provider", () => {
  it('is used, has the session, and can send requests itself', async () => {
    const { provider, connect, phone, relay } = await startHost()
    const [session] = await connect()
    expect(session?.linkId).toBe(`walletconnect:${provider.session?.topic}`)
    expect(new Set(relay.clients).size).toBe(2) // the page and the phone
    const own = await provider.request({ method: 'personal_sign', params: ['0x61', '0x'] }, ethereum.id)
    expect(own).toMatch(/^0x/)
    expect(await session?.signMessage?.({ message: 'Hello' })).toMatch(/^0x/)
    await session?.close()
    await expect.poll(() => phone.ended).toHaveLength(1)
    expect(provider.client.core.relayer.connected).toBe(true)
  })

  it('lets a wallet sign in during pairing', async () => {
    const { provider, connector, phone } = await startHost()
    teachSignIn(phone)
    const [session] = await connector.connect({
      networks,
      signal: AbortSignal.timeout(patienceMs),
      signIn: fields,
      onPairingUri: ({ uri }) => void phone.pair(uri),
    })
    expect(session?.signedIn?.map(({ account }) => account)).toEqual(session?.accounts)
    expect(session?.linkId).toBe(`walletconnect:${provider.session?.topic}`)
    const own = await provider.request({ method: 'personal_sign', params: ['0x61', '0x'] }, ethereum.id)
    expect(own).toMatch(/^0x/)
    await session?.close()
    await expect.poll(() => phone.ended).toHaveLength(1)
  })

  it('keeps nothing of a rejected sign-in', async () => {
    const { provider, connector, phone } = await startHost()
    const { client } = provider
    const listeners = () => client.core.relayer.events.listenerCount('relayer_message')
    const before = listeners()
    teachSignIn(phone).onSignIn = 'reject'
    const attempt = connector.connect({
      networks,
      signal: AbortSignal.timeout(patienceMs),
      signIn: fields,
      onPairingUri: ({ uri }) => void phone.pair(uri),
    })
    expect(await codeOf(attempt)).toBe('CONNECT_REJECTED')
    expect(listeners()).toBe(before)
    const left = () => [client.proposal.getAll(), client.core.pairing.getPairings(), client.session.getAll()]
    await expect.poll(left).toEqual([[], [], []])
    await expect.poll(() => client.core.relayer.subscriber.topics).toEqual([])
  })

  it('has its session reconnected', async () => {
    const { provider, connect, connector } = await startHost()
    const [session] = await connect()
    session?.release()
    const signal = AbortSignal.timeout(patienceMs)
    const [again] = (await connector.reconnect?.({ networks, signal })) ?? []
    expect(again?.linkId).toBe(`walletconnect:${provider.session?.topic}`)
    await again?.close()
  })

  it('reports when the session expires', async () => {
    const { provider, connect } = await startHost()
    const [session] = await connect()
    const events: unknown[] = []
    session?.subscribe(event => events.push(event))
    provider.client.core.expirer.set(provider.session?.topic ?? '', 0)
    await expect.poll(() => events).toEqual([{ type: 'closed' }])
  })

  it('reports when a proposal expires', async () => {
    const { provider, connect, links } = await startHost()
    const attempt = codeOf(connect(false))
    await expect.poll(() => links).toHaveLength(1)
    await expect.poll(() => provider.client.proposal.keys).toHaveLength(1)
    provider.client.core.expirer.set(provider.client.proposal.keys[0] ?? 0, 0)
    expect(await attempt).toBe('PAIRING_EXPIRED')
  })

  it('keeps no listener of an ended session', async () => {
    const { provider, connect } = await startHost()
    const names = ['session_event', 'session_update', 'session_delete', 'session_expire'] as const
    const count = () => names.map(name => provider.client.events.listenerCount(name))
    const before = count()
    const [session] = await connect()
    expect(count()).toEqual(before.map(each => each + 1))
    await session?.close()
    expect(count()).toEqual(before)
  })
})
