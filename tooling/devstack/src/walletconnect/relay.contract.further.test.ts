import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createDapp, createWallet } from './__fixtures__/createClients.js'
import { approval, families, proposal } from './__fixtures__/namespaces.js'
import { createMailbox } from './createMailbox.js'
import { type Relay, type RelayOptions, startRelay } from './startRelay.js'

const [[, evmReference, evmAddress]] = families
const evmChain = `eip155:${evmReference}`
const rejection = { code: 5000, message: 'User rejected.' }

type Closable = { close(): Promise<void> }
let open: Closable[] = []
let relay: Relay

beforeEach(async () => {
  await begin()
})
afterEach(async () => {
  await Promise.all(open.map(each => each.close()))
  open = []
  await relay.stop()
})

async function begin(options?: RelayOptions) {
  relay = await startRelay(options)
}

async function meet() {
  const options = { relayUrl: relay.url }
  const [dapp, wallet] = await Promise.all([createDapp(options), createWallet(options)])
  open.push(dapp, wallet)
  return { ...dapp, ...wallet, dapp, wallet }
}
type ConnectedPeers = Awaited<ReturnType<typeof meet>>

async function propose({ provider }: Pick<ConnectedPeers, 'provider'>) {
  const uri = new Promise<string>(resolve => provider.once('display_uri', resolve))
  const session = provider.connect({ optionalNamespaces: proposal })
  session.catch(() => {})
  return { uri: await uri, session }
}

async function connect(met: ConnectedPeers) {
  const { kit } = met
  kit.once('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces: approval }))
  const { uri, session } = await propose(met)
  await kit.pair({ uri })
  const made = await session
  if (!made) throw new Error('no session')
  return made
}

function answerRequests({ kit }: ConnectedPeers, answer: (method: string) => object) {
  kit.on('session_request', ({ topic, id, params }) => {
    const response = { id, jsonrpc: '2.0', ...answer(params.request.method) } as {
      id: number
      jsonrpc: string
      result: string
    }
    void kit.respondSessionRequest({ topic, response })
  })
}

const heard = (emitter: { once(name: string, listener: (value: unknown) => void): unknown }, name: string) =>
  new Promise(resolve => emitter.once(name, resolve))

const sign = ({ provider }: ConnectedPeers) =>
  provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', evmAddress] }, evmChain)

it('transports a session of five namespaces and a request on each', async () => {
  const met = await meet()
  const { namespaces } = await connect(met)
  expect(Object.keys(namespaces)).toEqual(families.map(([namespace]) => namespace))
  answerRequests(met, method => ({ result: `signed by ${method}` }))
  for (const [namespace, reference, , method] of families) {
    const signed = met.provider.request({ method, params: ['0x00'] }, `${namespace}:${reference}`)
    await expect(signed).resolves.toBe(`signed by ${method}`)
  }
})

it('transports a rejected proposal and a rejected request', async () => {
  const met = await meet()
  const { kit } = met
  kit.once('session_proposal', ({ id }) => void kit.rejectSession({ id, reason: rejection }))
  const { uri, session } = await propose(met)
  await kit.pair({ uri })
  await expect(session).rejects.toThrow('User rejected')
  await connect(met)
  answerRequests(met, () => ({ error: rejection }))
  await expect(sign(met)).rejects.toMatchObject({ code: 5000 })
})

it('transports events, updates, extensions and pings', async () => {
  const met = await meet()
  const { provider, kit } = met
  const { topic, expiry } = await connect(met)
  const chainChanged = heard(provider, 'chainChanged')
  await kit.emitSessionEvent({ topic, event: { name: 'chainChanged', data: 1 }, chainId: 'eip155:1' })
  expect(await chainChanged).toBe('1')
  const accountsChanged = heard(provider, 'accountsChanged')
  const event = { name: 'accountsChanged', data: [`eip155:1:${evmAddress}`] }
  await kit.emitSessionEvent({ topic, event, chainId: 'eip155:1' })
  expect(await accountsChanged).toEqual([evmAddress])
  const updated = heard(provider, 'session_update')
  const { cosmos: _, ...others } = approval
  await kit.updateSession({ topic, namespaces: others })
  await updated
  expect(provider.session?.namespaces).not.toHaveProperty('cosmos')
  const extended = heard(provider.client, 'session_extend')
  const extend = async () => {
    await kit.extendSession({ topic })
    return provider.client.session.get(topic).expiry
  }
  // An expiry is in whole seconds, so an extension within the same second does not change it.
  await expect.poll(extend).toBeGreaterThan(expiry)
  await extended
  await provider.client.ping({ topic })
})

it('transports a disconnect from either side', async () => {
  const met = await meet()
  const { provider, kit } = met
  const first = await connect(met)
  const toldDapp = heard(provider, 'session_delete')
  await kit.disconnectSession({ topic: first.topic, reason: { code: 6000, message: 'User disconnected.' } })
  await toldDapp
  const second = await connect(met)
  const toldWallet = heard(kit, 'session_delete')
  await provider.disconnect()
  expect(await toldWallet).toMatchObject({ topic: second.topic })
})

it('keeps a proposal for a wallet that connects later', async () => {
  const dapp = await createDapp({ relayUrl: relay.url })
  open.push(dapp)
  const { uri, session } = await propose(dapp)
  const wallet = await createWallet({ relayUrl: relay.url })
  open.push(wallet)
  const { kit } = wallet
  kit.once('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces: approval }))
  await kit.pair({ uri })
  await expect(session).resolves.toHaveProperty('topic')
})

it('accepts its clients again after a crash and a restart on its port', async () => {
  const met = await meet()
  await connect(met)
  answerRequests(met, () => ({ result: 'signed' }))
  const { port } = relay
  await relay.stop()
  await begin({ port })
  await expect.poll(() => new Set(relay.clients).size, { timeout: 60_000 }).toBe(2)
  await expect(sign(met)).resolves.toBe('signed')
})

it('delivers messages after a restart with the same mailbox', async () => {
  const dapp = await createDapp({ relayUrl: relay.url })
  open.push(dapp)
  const { uri } = await propose(dapp)
  const { port, mailbox } = relay
  await relay.stop()
  await begin({ port, mailbox })
  const { kit, ...wallet } = await createWallet({ relayUrl: relay.url })
  open.push(wallet)
  const proposed = heard(kit, 'session_proposal')
  await kit.pair({ uri })
  await proposed
})

it('drops its connections on demand and immediately accepts its clients again', async () => {
  const met = await meet()
  await connect(met)
  answerRequests(met, () => ({ result: 'signed' }))
  relay.dropAll()
  expect(relay.clients).toEqual([])
  // Waits, because the SDK repeats a request that it wrote to a dying connection only after 15 s.
  await expect.poll(() => new Set(relay.clients).size, { timeout: 60_000 }).toBe(2)
  await expect(sign(met)).resolves.toBe('signed')
})

it('answers nothing while it is stalled and everything once it resumes', async () => {
  const met = await meet()
  await connect(met)
  answerRequests(met, () => ({ result: 'signed' }))
  relay.stall()
  const noted = heard(met.provider.client.core.history, 'history_created')
  const asked = sign(met)
  await noted
  // New connections are accepted during the stall, and requests still stay unanswered.
  for (let count = 0; count < 3; count++) await connectAnew(met)
  expect(await Promise.race([asked, 'unanswered'])).toBe('unanswered')
  relay.resume()
  await expect(asked).resolves.toBe('signed')
})

it('drops messages that have expired', () => {
  let now = 0
  const mailbox = createMailbox(() => now)
  const message = {
    topic: 't',
    message: 'm',
    tag: 0,
    publishedAt: 0,
    publisherId: 'a',
    acknowledgedBy: new Set<string>(),
  }
  mailbox.store({ ...message, expiresAt: 1000 })
  now = 999
  expect(mailbox.waiting('t', 'b')).toHaveLength(1)
  expect(mailbox.waiting('t', 'a')).toHaveLength(0)
  now = 1000
  expect(mailbox.waiting('t', 'b')).toHaveLength(0)
})

async function connectAnew({ provider }: ConnectedPeers) {
  const socket = new WebSocket(`${relay.url}/?auth=${await provider.client.core.crypto.signJWT(relay.url)}`)
  open.push({ close: async () => socket.terminate() })
  await once(socket, 'open')
}

async function closing(query: string) {
  const socket = new WebSocket(`${relay.url}/?${query}`)
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer]
  return `${code} ${reason}`
}

it('refuses a missing token, a forged one and one for another relay', async () => {
  expect(await closing('')).toBe('3000 Unauthorized: not a token')
  const dapp = await createDapp({ relayUrl: relay.url })
  open.push(dapp)
  const { core } = dapp.provider.client
  const token = await core.crypto.signJWT(relay.url)
  const [header, payload, signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as object
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'other' })).toString('base64url')
  expect(await closing(`auth=${header}.${forged}.${signature}`)).toBe(
    '3000 Unauthorized: signature does not match',
  )
  expect(await closing(`auth=${await core.crypto.signJWT('ws://127.0.0.1:1')}`)).toMatch(
    '3000 Unauthorized: made for',
  )
  expect(await closing(`projectId=invalid&auth=${token}`)).toBe('3000 Unauthorized: invalid key')
})

it('answers invalid requests with JSON-RPC error codes and stays open', async () => {
  const dapp = await createDapp({ relayUrl: relay.url })
  open.push(dapp)
  const token = await dapp.provider.client.core.crypto.signJWT(relay.url)
  const socket = new WebSocket(`${relay.url}/?auth=${token}`)
  await once(socket, 'open')
  const ask = async (frame: unknown) => {
    socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
    const [answer] = (await once(socket, 'message')) as [Buffer]
    return JSON.parse(String(answer)) as { result?: unknown; error?: { code: number } }
  }
  expect(await ask('{')).toMatchObject({ id: null, error: { code: -32600 } })
  expect(await ask({ id: 1, method: 'irn_dance' })).toMatchObject({ id: 1, error: { code: -32601 } })
  expect(await ask({ id: 2, method: 'toString' })).toMatchObject({ id: 2, error: { code: -32601 } })
  expect(await ask({ id: 3, method: 'irn_publish', params: { topic: 't' } })).toMatchObject({
    error: { code: -32602 },
  })
  expect(await ask({ id: 4, method: 'irn_batchSubscribe', params: { topics: ['a', 'b'] } })).toHaveProperty(
    'result.1',
  )
  const messages = [{ topic: 'a', message: 'own', ttl: 60 }]
  expect(await ask({ id: 5, method: 'irn_batchPublish', params: { messages } })).toMatchObject({
    result: true,
  })
  const fetched = await ask({ id: 6, method: 'irn_fetchMessages', params: { topic: 'a' } })
  expect(fetched.result).toEqual({ messages: [], hasMore: false })
  socket.close()
})
