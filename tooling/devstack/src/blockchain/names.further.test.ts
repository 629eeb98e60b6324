import { createPublicClient, defineChain, http, parseAbi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFundedWallet, type LocalWallet } from './__fixtures__/createWallet.js'
import { freshAccount, type LocalService, startLocalService } from './__fixtures__/startLocalService.js'
import { freshForSeconds } from './names/readClaim.js'
import type { NameRecord } from './names/readNameRecord.js'

let local: LocalService
beforeAll(async () => {
  local = await startLocalService()
})
afterAll(() => local.stop())

const coinType = (index: 0 | 1 = 0) => 0x80000000 + local.evm.chains[index].chainId
const now = () => Math.floor(Date.now() / 1000)

interface Claim {
  readonly name: string
  readonly signer: PrivateKeyAccount
  readonly address?: string
  readonly timestamp?: number
  readonly attributes?: unknown
  readonly coin_type?: number
}

async function register({
  name,
  signer,
  timestamp = now(),
  attributes = {},
  ...more
}: Claim): Promise<Response> {
  const message = JSON.stringify({ name, attributes, timestamp })
  const signature = await signer.signMessage({ message })
  return local.post('/v1/profile/account', {
    coin_type: coinType(),
    address: signer.address,
    message,
    signature,
    ...more,
  })
}

async function reasonOf(response: Response): Promise<string | undefined> {
  const { reasons } = (await response.json()) as { reasons: { name: string }[] }
  return reasons[0]?.name
}

function goBy(name: string, { client, mined }: LocalWallet) {
  const abi = parseAbi(['function setPrimaryName(string)'])
  const address = local.evm.chains[0].contracts.nameRegistry
  return mined(client.writeContract({ address, abi, functionName: 'setPrimaryName', args: [name] }))
}

const lookup = (name: string) => local.read<NameRecord>(`/v1/profile/account/${name}`, { apiVersion: '2' })

it('registers a name with a real signature and resolves it both ways and on the chain', async () => {
  const signer = freshAccount()
  const name = 'carol-of-the-lab.foyer.eth'
  const free = await local.ask(`/v1/profile/account/${name}`)
  expect([free.status, await reasonOf(free)]).toEqual([404, 'name'])
  const answer = await register({ name, signer })
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
  const record = await lookup(name)
  expect(record).toEqual({
    name,
    registered: expect.any(Number),
    updated: record.registered,
    addresses: {
      [coinType()]: { address: signer.address, created: new Date(record.registered * 1000).toISOString() },
    },
    attributes: [],
  })
  expect(Math.abs(record.registered - now())).toBeLessThan(120)
  expect(await local.read(`/v1/profile/reverse/${signer.address}`, { sender: signer.address })).toEqual([
    record,
  ])
  expect(await local.read(`/v1/identity/${signer.address}`)).toEqual({ name, avatar: null })
  const { chainId, rpcUrl, contracts, nativeCurrency } = local.evm.chains[0]
  const chain = defineChain({
    id: chainId,
    name: 'one',
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { ensUniversalResolver: { address: contracts.ensUniversalResolver } },
  })
  expect(await createPublicClient({ chain, transport: http() }).getEnsAddress({ name })).toBe(signer.address)
})

it('registers on the chain of the coin type, and on the first chain for Ethereum’s coin type', async () => {
  const [first, second] = [freshAccount(), freshAccount()]
  expect((await register({ name: 'dora-two.foyer.eth', signer: first, coin_type: coinType(1) })).status).toBe(
    200,
  )
  expect(Object.keys((await lookup('dora-two.foyer.eth')).addresses)).toEqual([`${coinType(1)}`])
  expect((await register({ name: 'dora-one.foyer.eth', signer: second, coin_type: 60 })).status).toBe(200)
  expect(Object.keys((await lookup('dora-one.foyer.eth')).addresses)).toEqual([`${coinType(0)}`])
  const unknown = await register({ name: 'dora-none.foyer.eth', signer: first, coin_type: 0x80000001 })
  expect([unknown.status, await reasonOf(unknown)]).toEqual([400, 'coin_type'])
})

it('refuses a signature of another account or text, and a malformed one', async () => {
  const [signer, other] = [freshAccount(), freshAccount()]
  const forged = await register({ name: 'forged.foyer.eth', signer, address: other.address })
  expect([forged.status, await reasonOf(forged)]).toEqual([401, 'signature'])
  const message = (name: string) => JSON.stringify({ name, attributes: {}, timestamp: now() })
  const post = (signature: string) =>
    local.post('/v1/profile/account', {
      coin_type: coinType(),
      address: signer.address,
      message: message('forged.foyer.eth'),
      signature,
    })
  expect((await post(await signer.signMessage({ message: message('harmless.foyer.eth') }))).status).toBe(401)
  expect((await post('0x1234')).status).toBe(401)
  expect((await post('nonsense')).status).toBe(400)
  expect((await local.ask('/v1/profile/account/forged.foyer.eth')).status).toBe(404)
})

it.each([-freshForSeconds - 60, freshForSeconds + 60])(
  'refuses a signature whose time is %i seconds off',
  async away => {
    const stale = await register({
      name: 'stale-one.foyer.eth',
      signer: freshAccount(),
      timestamp: now() + away,
    })
    expect([stale.status, await reasonOf(stale)]).toEqual([400, 'timestamp'])
  },
)

it.each([
  'abc.foyer.eth',
  'under_score.foyer.eth',
  'Upper.foyer.eth',
  'dotted.name.foyer.eth',
  'other.zone.eth',
  '.foyer.eth',
  '',
])('refuses the name "%s"', async name => {
  const refused = await register({ name, signer: freshAccount() })
  expect([refused.status, await reasonOf(refused)]).toEqual([400, 'name'])
})

it('refuses malformed claims', async () => {
  for (const body of [null, [], {}, { coin_type: '60' }, { coin_type: 60, address: '0x1' }]) {
    expect((await local.post('/v1/profile/account', body)).status).toBe(400)
  }
  const attributes = { avatar: 'data:image/png,' }
  const refused = await register({ name: 'with-avatar.foyer.eth', signer: freshAccount(), attributes })
  expect([refused.status, await reasonOf(refused)]).toEqual([400, 'attributes'])
})

it('gives a name to only one account, even when several claim it simultaneously', async () => {
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => register({ name: 'wanted.foyer.eth', signer: freshAccount() })),
  )
  expect(answers.map(each => each.status).sort()).toEqual([200, 409, 409, 409])
  const onOther = await register({ name: 'wanted.foyer.eth', signer: freshAccount(), coin_type: coinType(1) })
  expect([onOther.status, await reasonOf(onOther)]).toEqual([409, 'name'])
})

it('lists all names of an account, its primary name first', async () => {
  const wallet = await createFundedWallet(local.evm.chains[0], local.evm.accounts[2])
  const signer = wallet.client.account
  await register({ name: 'erna-first.foyer.eth', signer })
  await register({ name: 'erna-second.foyer.eth', signer })
  const names = async () =>
    (await local.read<NameRecord[]>(`/v1/profile/reverse/${signer.address}`)).map(each => each.name)
  expect(await names()).toEqual(['erna-first.foyer.eth', 'erna-second.foyer.eth'])
  await goBy('erna-second.foyer.eth', wallet)
  expect(await names()).toEqual(['erna-second.foyer.eth', 'erna-first.foyer.eth'])
  expect(await local.read(`/v1/identity/${signer.address}`)).toMatchObject({ name: 'erna-second.foyer.eth' })
  expect(await local.read(`/v1/profile/reverse/${freshAccount().address}`)).toEqual([])
})

it('ignores a primary name that belongs to another account', async () => {
  const wallet = await createFundedWallet(local.evm.chains[0], local.evm.accounts[2])
  await goBy('alice.foyer.eth', wallet)
  expect(await local.read(`/v1/identity/${wallet.client.account.address}`)).toEqual({
    name: null,
    avatar: null,
  })
})

it('resolves collectibles and pictures as avatars', async () => {
  const [alice, basil] = local.evm.accounts
  const of = ({ address }: { address: string }) =>
    local.read<{ name: string; avatar: string }>(`/v1/identity/${address}`, { sender: address })
  const [first, second] = [await of(alice), await of(basil)]
  expect([first.name, second.name]).toEqual(['alice.foyer.eth', 'basil.foyer.eth'])
  expect(first.avatar).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(second.avatar).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(second.avatar).not.toBe(first.avatar)
  expect((await lookup('alice.foyer.eth')).attributes).toEqual([{ avatar: first.avatar }])
  expect(await local.read(`/v1/identity/${local.solana.accounts[0].address}`)).toEqual({
    name: null,
    avatar: null,
  })
})

it('suggests names and reports which are registered', async () => {
  const { suggestions } = await local.read<{ suggestions: { name: string; registered: boolean }[] }>(
    '/v1/profile/suggestions/alice',
    { zone: 'foyer.eth' },
  )
  expect(suggestions[0]).toEqual({ name: 'alice.foyer.eth', registered: true })
  const free = suggestions.filter(each => !each.registered).map(each => each.name)
  expect(free.length).toBeGreaterThanOrEqual(4)
  expect((await register({ name: free[0] ?? '', signer: freshAccount() })).status).toBe(200)
  const again = await local.read<{ suggestions: unknown[] }>('/v1/profile/suggestions/alice')
  expect(again.suggestions).toContainEqual({ name: free[0], registered: true })
  expect((await local.ask('/v1/profile/suggestions/alice', { zone: 'elsewhere.eth' })).status).toBe(400)
  expect((await local.ask('/v1/profile/suggestions/al_ice')).status).toBe(400)
})
