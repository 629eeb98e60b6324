import { FoyerError } from '@foyer/common'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { hostOf } from '../../testing/loadProbe.js'
import { testNetworks } from '../../testing/networks.js'
import { serveHttp } from '../../testing/serveHttp.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectAccount } from './selectors.js'

const avatar = 'https://images.example/ada.png'
const record = { name: 'ada.reown.id', addresses: {}, attributes: [{ avatar }] }

interface Service {
  identity: unknown
  names: unknown
  status: number
}

/** Opens a page with a wallet, and a service that supports one network of each family. */
async function openPage() {
  const server = await serveHttp()
  const service: Service = { identity: { name: null, avatar: null }, names: [], status: 200 }
  server.answer = ({ path }) => {
    if (path === '/v1/supported-chains') return { body: '{"http":["eip155:1","solana:sun"],"ws":[]}' }
    const body = path.startsWith('/v1/identity') ? service.identity : service.names
    return { status: service.status, body: JSON.stringify(body) }
  }
  const wallet = createScriptedWallet({ id: 'red', namespaces: ['eip155', 'solana'] })
  const adapters = [createScriptedAdapter('eip155', wallet), createScriptedAdapter('solana', wallet)]
  const storage = createMemoryBackend()
  const visit = async () => {
    const started = await startFoyer({
      networks: [testNetworks.one, testNetworks.two, testNetworks.sun],
      adapters,
      storage,
      services: { blockchainUrl: server.url },
    })
    const name = () => selectAccount(started.foyer.getState(), 'eip155')?.profileName
    return { ...started, name, connect: () => started.foyer.connect({ connectorId: 'red' }) }
  }
  const asked = () => server.seen.map(each => `${each.path.split('/')[2]} ${each.path.split('/').at(-1)}`)
  /** Waits until the service has received the first account's requests. */
  const askedOnce = (calls = ['identity 0xaaa', 'profile 0xaaa']) =>
    expect.poll(asked).toEqual(expect.arrayContaining(calls))
  return { adapters, asked, askedOnce, server, service, visit, wallet }
}

/** Waits long enough to notice an unwanted request. On a busy machine it may miss one, but it never fails wrongly. */
const settled = () => new Promise(resolve => setTimeout(resolve, 150))

describe('the profile from the service', () => {
  it("is the identity, requested with the account's own address as sender [CALL-5]", async () => {
    const { server, service, visit } = await openPage()
    service.identity = { name: 'eve.reown.id', avatar }
    const { connect, foyer, name } = await visit()
    await connect()
    await expect.poll(name).toBe('eve.reown.id')
    expect(selectAccount(foyer.getState(), 'eip155')?.profileImage).toBe(avatar)
    const asked = server.seen.filter(each => each.path.startsWith('/v1/identity'))
    expect(asked.map(each => [each.path, each.query['sender']])).toContainEqual([
      '/v1/identity/0xaaa',
      '0xaaa',
    ])
    expect(server.seen.filter(each => each.path.includes('/reverse/'))).toEqual([])
  })

  it('is otherwise the first name, with the image its owner chose [CALL-16]', async () => {
    const { service, visit } = await openPage()
    service.names = [record, { ...record, name: 'second.reown.id' }]
    const { connect, foyer, name } = await visit()
    await connect()
    await expect.poll(name).toBe('ada.reown.id')
    expect(selectAccount(foyer.getState(), 'eip155')?.profileImage).toBe(avatar)
  })

  it('is not requested if the network’s own name service returns a name', async () => {
    const { adapters, asked, service, visit } = await openPage()
    service.identity = { name: 'other.example', avatar: null }
    for (const adapter of adapters) adapter.names = { lookupName: async () => 'ada.eth' }
    const { connect, name } = await visit()
    await connect()
    await expect.poll(name).toBe('ada.eth')
    await settled()
    expect(asked()).toEqual([])
  })

  const fails = () => Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }))
  const answers: readonly [string, () => Promise<string | undefined>, string | undefined][] = [
    ['resolves to the account', async () => '0xAAA', 'ada.eth'],
    ['resolves to another account', async () => '0xbbb', undefined],
    ['is unknown to the network', async () => undefined, undefined],
    ['cannot be resolved', fails, undefined],
  ]
  it.each(answers)(
    'shows a name of another zone only if it resolves to the account: it %s',
    async (_, resolveName, shown) => {
      const { adapters, service, visit } = await openPage()
      service.identity = { name: 'ada.eth', avatar }
      const asked = vi.fn(resolveName)
      for (const adapter of adapters) adapter.names = { resolveName: asked }
      const { connect, foyer, name } = await visit()
      await connect()
      await expect.poll(() => asked.mock.settledResults.at(-1)?.type).toMatch(/fulfilled|rejected/)
      expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'ada.eth' }))
      await expect.poll(name).toBe(shown)
      await settled()
      expect(name()).toBe(shown)
      expect(selectAccount(foyer.getState(), 'eip155')?.profileImage).toBe(shown && avatar)
    },
  )

  it('is requested by identity only for other families', async () => {
    const { asked, service, visit } = await openPage()
    service.identity = { name: 'sunny.reown.id', avatar: null }
    const { connect, foyer } = await visit()
    await connect()
    await expect.poll(() => selectAccount(foyer.getState(), 'solana')?.profileName).toBe('sunny.reown.id')
    service.identity = { name: null, avatar: null }
    expect(asked().filter(each => each.startsWith('profile'))).toEqual([])
  })

  it('has no name of another zone if no network of the family resolves names', async () => {
    const { askedOnce, service, visit } = await openPage()
    service.identity = { name: 'ada.eth', avatar }
    const { connect, foyer } = await visit()
    await connect()
    await askedOnce(['identity 0xaaa', 'identity 0xaaa'])
    await settled()
    for (const namespace of ['eip155', 'solana'] as const) {
      const { profileName, profileImage } = selectAccount(foyer.getState(), namespace) ?? {}
      expect([profileName, profileImage]).toEqual([undefined, undefined])
    }
  })

  it.each([
    ['the account', '0xAAA', 'ada.eth'],
    ['another account', '0xbbb', undefined],
  ])(
    'has its name resolved by another network of the family if its own cannot: to %s',
    async (_, owner, shown) => {
      const { adapters, service, visit } = await openPage()
      service.identity = { name: 'ada.eth', avatar }
      const asked: string[] = []
      const [adapter = expect.fail('no adapter')] = adapters
      const chainClient = adapter.chainClient.bind(adapter)
      adapter.chainClient = network => {
        const resolveName = async () => {
          asked.push(network.id)
          return owner
        }
        return { ...chainClient(network), ...(network.id === 'eip155:2' && { resolveName }) }
      }
      const { connect, name } = await visit()
      await connect()
      await expect.poll(() => asked).toEqual(['eip155:2'])
      await expect.poll(name).toBe(shown)
      await settled()
      expect(name()).toBe(shown)
    },
  )

  it('is empty on a network that the service does not support', async () => {
    const { asked, askedOnce, visit, wallet } = await openPage()
    const { connect, name } = await visit()
    await connect()
    await askedOnce()
    wallet.change('eip155', { networkId: 'eip155:2' })
    const before = asked().length
    await settled()
    expect(asked().slice(before)).toEqual([])
    expect(name()).toBeUndefined()
  })
})

describe('a name and its image', () => {
  it('belong to the first name if the identity request fails', async () => {
    const { server, service, visit } = await openPage()
    const { answer } = server
    server.answer = request => (request.path.startsWith('/v1/identity') ? { status: 500 } : answer(request))
    service.names = [record]
    const { connect, foyer, name } = await visit()
    await connect()
    await expect.poll(name).toBe('ada.reown.id')
    expect(selectAccount(foyer.getState(), 'eip155')?.profileImage).toBe(avatar)
  })

  it('belong together: without an image of an identity without a name, or of another name', async () => {
    const { service, visit } = await openPage()
    service.identity = { name: null, avatar: 'https://images.example/nobody.png' }
    service.names = [
      { ...record, attributes: [] },
      { ...record, name: 'second.reown.id' },
    ]
    const { connect, foyer, name } = await visit()
    await connect()
    await expect.poll(name).toBe('ada.reown.id')
    expect(selectAccount(foyer.getState(), 'eip155')?.profileImage).toBeUndefined()
  })

  it('are shown from the cache, even if the name has no image', async () => {
    const { service, visit } = await openPage()
    service.names = [record]
    const first = await visit()
    await first.connect()
    await expect.poll(first.name).toBe('ada.reown.id')
    first.storage.removeItem('@foyer/default/identity_cache')
    service.identity = { name: 'eve.reown.id', avatar: null }
    const { announceMove: act } = await hostOf(first.foyer)
    act('eip155:1:0xaaa')
    await expect.poll(first.name).toBe('eve.reown.id')
    first.stop()
    const second = await visit()
    await expect.poll(second.name).toBe('eve.reown.id')
    expect(selectAccount(second.foyer.getState(), 'eip155')?.profileImage).toBeUndefined()
  })

  it('of another zone are not taken from the cache, because only the network can confirm them', async () => {
    const { adapters, asked, service, visit } = await openPage()
    service.identity = { name: 'ada.eth', avatar }
    const network = { owner: '0xaaa' }
    for (const adapter of adapters) adapter.names = { resolveName: async () => network.owner }
    const first = await visit()
    await first.connect()
    await expect.poll(first.name).toBe('ada.eth')
    first.stop()
    network.owner = '0xbbb'
    const before = asked().length
    const second = await visit()
    await expect.poll(() => selectAccount(second.foyer.getState(), 'eip155')?.address).toBe('0xaaa')
    await settled()
    expect(second.name()).toBeUndefined()
    expect(asked().slice(before)).toEqual([])
  })
})

describe('the requests to the service', () => {
  /** Opens a page that has reconnected and sent no request yet. */
  async function openReconnected() {
    const page = await openPage()
    const first = await page.visit()
    await first.connect()
    await page.askedOnce()
    first.stop()
    for (const cache of ['identity_cache', 'ens_cache']) first.storage.removeItem(`@foyer/default/${cache}`)
    const second = await page.visit()
    await expect.poll(() => selectAccount(second.foyer.getState(), 'eip155')?.address).toBe('0xaaa')
    await settled()
    const before = page.asked().length
    return { ...page, ...second, askedSince: () => page.asked().slice(before).sort() }
  }

  it('are sent once when the visitor first uses a feature without the modal', async () => {
    const { askedSince, foyer, storage } = await openReconnected()
    expect(askedSince()).toEqual([])
    await hostOf(foyer)
    const once = ['identity 0xaaa', 'identity 0xaaa', 'profile 0xaaa'] // of the Ethereum and Solana accounts
    await expect.poll(askedSince).toEqual(once)
    for (const cache of ['identity_cache', 'ens_cache']) storage.removeItem(`@foyer/default/${cache}`)
    foyer.open()
    foyer.close()
    await settled()
    expect(askedSince()).toEqual(once)
  })

  it('are sent again after a transaction of this account, as long as it is active', async () => {
    const { asked, askedOnce, visit } = await openPage()
    const { connect, foyer, storage } = await visit()
    await connect()
    await askedOnce()
    await settled()
    const { announceMove: act } = await hostOf(foyer)
    const askedAfter = async (account: 'eip155:1:0xaaa' | 'eip155:1:0xbbb') => {
      for (const cache of ['identity_cache', 'ens_cache']) storage.removeItem(`@foyer/default/${cache}`)
      const before = asked().length
      act(account)
      await settled()
      return asked().slice(before)
    }
    expect(await askedAfter('eip155:1:0xbbb')).toEqual([])
    expect(await askedAfter('eip155:1:0xaaa')).toEqual(['identity 0xaaa', 'profile 0xaaa'])
    foyer.connection.chooseAccount('eip155:1:0xbbb')
    await expect.poll(() => asked().at(-1)).toBe('profile 0xbbb')
    expect(await askedAfter('eip155:1:0xaaa')).toEqual([])
  })

  it('are sent once per transaction after a restart of the instance', async () => {
    const { asked, askedOnce, visit } = await openPage()
    const { connect, foyer, stop, storage } = await visit()
    await connect()
    await askedOnce()
    await settled()
    stop()
    onTestFinished(foyer.start())
    await foyer.load()
    await expect.poll(() => selectAccount(foyer.getState(), 'eip155')?.address).toBe('0xaaa')
    const { announceMove: act } = await hostOf(foyer)
    await settled()
    for (const cache of ['identity_cache', 'ens_cache']) storage.removeItem(`@foyer/default/${cache}`)
    const before = asked().length
    act('eip155:1:0xaaa')
    await settled()
    expect(asked().slice(before)).toEqual(['identity 0xaaa', 'profile 0xaaa'])
  })

  it('change nothing when the service has no data', async () => {
    const { askedSince, foyer } = await openReconnected()
    const { accounts } = foyer.getState()
    await hostOf(foyer)
    await expect.poll(() => askedSince().length).toBe(3)
    await settled()
    expect(foyer.getState().accounts).toBe(accounts)
  })

  it('are not sent after the instance stopped, whatever transactions follow', async () => {
    const { asked, askedOnce, visit } = await openPage()
    const { connect, foyer, stop, storage } = await visit()
    await connect()
    await askedOnce()
    await settled()
    const { announceMove: act } = await hostOf(foyer)
    stop()
    for (const cache of ['identity_cache', 'ens_cache']) storage.removeItem(`@foyer/default/${cache}`)
    const before = asked().length
    act('eip155:1:0xaaa')
    await settled()
    expect(asked().slice(before)).toEqual([])
  })

  it('are not sent if the instance stopped while the network looked up the name', async () => {
    const { adapters, asked, visit } = await openPage()
    const lookupName = vi.fn(() => new Promise<undefined>(() => undefined))
    for (const adapter of adapters) adapter.names = { lookupName }
    const { connect, stop } = await visit()
    await connect()
    await expect.poll(() => lookupName.mock.calls.length).toBeGreaterThan(0)
    stop()
    await settled()
    expect(asked()).toEqual([])
  })

  it('are sent for the next network if the account’s is not offered', async () => {
    const { service, visit, wallet } = await openPage()
    service.identity = { name: 'eve.reown.id', avatar: null }
    const { connect, foyer, name } = await visit()
    wallet.change('eip155', { networkId: 'eip155:99' })
    await connect()
    expect(selectAccount(foyer.getState(), 'eip155')?.networkId).toBe('eip155:99')
    await settled()
    expect(name()).toBeUndefined()
    wallet.change('eip155', { networkId: 'eip155:1' })
    await expect.poll(name).toBe('eve.reown.id')
  })
})

describe('the requests for a reconnected account', () => {
  it('are not sent before the modal is opened, and the cached name is shown', async () => {
    const { asked, service, visit } = await openPage()
    service.names = [record]
    const first = await visit()
    await first.connect()
    await expect.poll(first.name).toBe('ada.reown.id')
    first.stop()
    const before = asked().length
    const second = await visit()
    await expect.poll(second.name).toBe('ada.reown.id')
    await settled()
    expect(asked().slice(before)).toEqual([])
  })

  it('are sent once the modal is opened', async () => {
    const { asked, askedOnce, service, visit } = await openPage()
    service.status = 500
    const first = await visit()
    await first.connect()
    await askedOnce()
    first.stop()
    Object.assign(service, { status: 200, names: [record] })
    const before = asked().length
    const second = await visit()
    await expect.poll(() => selectAccount(second.foyer.getState(), 'eip155')?.address).toBe('0xaaa')
    await settled()
    expect(asked().slice(before)).toEqual([])
    second.foyer.open()
    await expect.poll(second.name).toBe('ada.reown.id')
  })
})

describe('a shown name', () => {
  it('stays when the service fails later, and changes after a transaction', async () => {
    const { service, visit } = await openPage()
    service.names = [record]
    const { connect, foyer, name, storage } = await visit()
    await connect()
    await expect.poll(name).toBe('ada.reown.id')
    const { announceMove: act } = await hostOf(foyer)
    const actAgain = async () => {
      for (const cache of ['identity_cache', 'ens_cache']) storage.removeItem(`@foyer/default/${cache}`)
      act('eip155:1:0xaaa')
      await settled()
    }
    service.status = 500
    await actAgain()
    expect(name()).toBe('ada.reown.id')
    expect(selectAccount(foyer.getState(), 'eip155')?.profileImage).toBe(avatar)
    Object.assign(service, { status: 200, identity: { name: 'eve.reown.id', avatar: null } })
    await actAgain()
    await expect.poll(name).toBe('eve.reown.id')
  })

  it('is not requested for any account during the pause of a rate-limited service', async () => {
    const { asked, server, service, visit } = await openPage()
    const { answer } = server
    const away = new Set<string>()
    server.answer = request => {
      const kind = request.path.split('/')[2] ?? ''
      if (service.status === 200 || kind === 'supported-chains') return answer(request)
      away.add(kind)
      return { status: 429, headers: { 'retry-after': '60' } }
    }
    service.status = 429
    service.names = [record]
    const { connect, foyer, name } = await visit()
    await connect()
    await expect.poll(() => [...away].sort()).toEqual(['identity', 'profile'])
    // Two families send requests at the same time.
    await settled()
    service.status = 200
    const before = asked()
    const { announceMove: act } = await hostOf(foyer)
    act('eip155:1:0xaaa')
    foyer.connection.chooseAccount('eip155:1:0xbbb')
    await settled()
    expect(asked()).toEqual(before)
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 61_000)
    onTestFinished(() => clock.mockRestore())
    act('eip155:1:0xbbb')
    await expect.poll(name).toBe('ada.reown.id')
  })

  it('belongs to the active account, even if another answer arrives later', async () => {
    const { server, service, visit } = await openPage()
    const answer = server.answer
    const waiting: string[] = []
    server.answer = request => {
      if (!request.path.endsWith('/0xaaa')) return answer(request)
      waiting.push(request.path)
      return 'silence'
    }
    service.identity = { name: 'bob.reown.id', avatar: null }
    const { connect, foyer, name } = await visit()
    await connect()
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    foyer.connection.chooseAccount('eip155:1:0xbbb')
    await expect.poll(name).toBe('bob.reown.id')
  })
})
