import type { FamilyTransport, SessionEvent, WalletTransport } from '@foyer/common'
import { expect, it } from 'vitest'
import { cosmos } from './__fixtures__/networks.js'
import { codeOf, sessionOf, startWorld } from './__fixtures__/startWorld.js'

const other = { ...cosmos, id: 'cosmos:acme-1' as const, name: 'Acme' }

/** An adapter's transport with names that no other family has. */
const acme: FamilyTransport = {
  methods: { acme_sign: 'owner', acme_read: 'wallet', acme_move: 'owner', acme_add: 'owner' },
  events: { accounts: 'acmeAccounts', network: 'acmeNetwork' },
  switching: {
    switchMethod: 'acme_move',
    addMethod: 'acme_add',
    toSwitchParams: ({ id }) => ({ to: id }),
    toAddParams: ({ id, name }) => ({ add: id, name }),
  },
  hasOneAddress: true,
  known: { acme_here: ({ networkId }) => networkId },
  readNetworkId: value => (value === 'acme' ? other.id : undefined),
}

async function pairAcme(said: FamilyTransport = acme, onAsked = () => {}) {
  const world = await startWorld()
  const sent: number[] = []
  const adopted = new Map<string, WalletTransport>()
  const sessions = await world.connect({
    networks: [cosmos],
    transportOf(namespace, known) {
      if (namespace !== 'cosmos') return known[namespace]
      onAsked()
      return said
    },
    onRequestSent: ({ requestId }) => sent.push(requestId),
    adopt(namespace, transport) {
      adopted.set(namespace, transport)
      return {}
    },
  })
  const session = sessionOf(sessions, 'cosmos')
  const transport = adopted.get('cosmos') ?? expect.fail('nothing was adopted')
  return { ...world, session, transport, sent }
}

it("proposes a family with its adapter's methods, and reports requests to its owner by them", async () => {
  const { phone, session, transport, sent } = await pairAcme()
  expect(phone.proposals).toMatchObject([
    { cosmos: { methods: Object.keys(acme.methods), events: ['acmeAccounts', 'acmeNetwork'] } },
  ])
  await transport.request(cosmos.id, 'acme_read', {})
  expect(sent).toEqual([])
  await transport.request(cosmos.id, 'acme_sign', {})
  expect(sent).toHaveLength(1)
  const provider = session.provider as { request(call: { method: string }): Promise<unknown> }
  expect(await provider.request({ method: 'acme_here' })).toBe(cosmos.id)
  await session.close()
})

it("switches with the family's methods and accepts its network event", async () => {
  const { phone, session } = await pairAcme()
  expect(session.approvedNetworkIds).toBeUndefined()
  phone.answers = async ({ method }) => {
    if (method === 'acme_move' && phone.requests.length === 1) throw { code: -32000, message: 'what is that' }
    if (method === 'acme_move') {
      const event = { name: 'acmeNetwork', data: 'acme' }
      await phone.kit.emitSessionEvent({ topic: phone.topic(), event, chainId: cosmos.id })
    }
    return null
  }
  await session.switchNetwork?.({ network: other })
  expect(phone.requests.map(({ method, params }) => [method, params])).toEqual([
    ['acme_move', { to: other.id }],
    ['acme_add', { add: other.id, name: 'Acme' }],
    ['acme_move', { to: other.id }],
  ])
  await session.close()
})

it('sends no request for a network of another family, and ignores an event on such a network', async () => {
  const { phone, session } = await pairAcme({ ...acme, readNetworkId: () => 'eip155:1' })
  const foreign = { ...cosmos, id: 'eip155:1' as const }
  expect(await codeOf(session.switchNetwork?.({ network: foreign }) ?? Promise.resolve())).toBe(
    'NETWORK_UNSUPPORTED',
  )
  expect(phone.requests).toEqual([])
  const told: SessionEvent[] = []
  session.subscribe(event => told.push(event))
  const event = { name: 'acmeNetwork', data: 'acme' }
  await phone.kit.emitSessionEvent({ topic: phone.topic(), event, chainId: cosmos.id })
  await phone.kit.emitSessionEvent({
    topic: phone.topic(),
    event: { name: 'acmeAccounts', data: [`${cosmos.id}:cosmos1other`] },
    chainId: cosmos.id,
  })
  await expect.poll(() => told.length).toBeGreaterThan(0)
  expect(session.networkId).toBe(cosmos.id)
  await session.close()
})

it('fails as connecting does if an adapter throws, and reads each transport once', async () => {
  const world = await startWorld()
  const transportOf = () => {
    throw new TypeError('no transport')
  }
  expect(await codeOf(world.connect({ networks: [cosmos], transportOf }))).toBe('CONNECT_FAILED')
  let questions = 0
  const { session } = await pairAcme(acme, () => {
    questions += 1
  })
  await session.close()
  expect(questions).toBe(1)
})
