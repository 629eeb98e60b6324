import { ApiPromise, HttpProvider, WsProvider } from '@polkadot/api'
import { Keyring } from '@polkadot/keyring'
import { mnemonicGenerate } from '@polkadot/util-crypto'
import { afterAll, describe, expect, inject, it } from 'vitest'

const services = inject('polkadot')
const coin = 10n ** 12n
const newcomer = () => new Keyring({ type: 'sr25519' }).addFromUri(mnemonicGenerate()).address
const pairOf = (index: number) => {
  const { kind = 'sr25519', secretUri = '' } = services.accounts[index] ?? {}
  return new Keyring({ type: kind }).addFromUri(secretUri)
}

/** The connections by chain and transport. Each opens only once, because reading the metadata takes a while. */
const opened = new Map<string, Promise<ApiPromise>>()
afterAll(async () => {
  for (const api of opened.values()) await (await api).disconnect()
})

function connect(index: 0 | 1, kind: 'socket' | 'http' = 'socket'): Promise<ApiPromise> {
  const name = `${index} ${kind}`
  const api = opened.get(name) ?? open(index, kind)
  opened.set(name, api)
  return api
}

async function open(index: 0 | 1, kind: 'socket' | 'http'): Promise<ApiPromise> {
  const { webSocketUrl, rpcUrl } = services.chains[index]
  const provider = kind === 'socket' ? new WsProvider(webSocketUrl, false) : new HttpProvider(rpcUrl)
  if (provider instanceof WsProvider) await provider.connect()
  return ApiPromise.create({ provider: provider as never, noInitWarn: true })
}

async function freeOf(api: Pick<ApiPromise, 'query'>, address: string): Promise<bigint> {
  const entry = (await api.query['system']?.['account']?.(address)) as unknown as
    | { data: { free: { toBigInt(): bigint } } }
    | undefined
  if (!entry) throw new Error('the chain keeps no accounts')
  return entry.data.free.toBigInt()
}

describe.each([0, 1] as const)('chain %i', index => {
  it('is named by its genesis hash and reports its coin and its address prefix', async () => {
    const api = await connect(index, 'http')
    const { networkId, genesisHash, name, nativeCurrency, ss58Prefix } = services.chains[index]
    expect(api.genesisHash.toHex()).toBe(genesisHash)
    expect(networkId).toBe(`polkadot:${genesisHash.slice(2, 34)}`)
    expect(String(await api.rpc.system.chain())).toBe(name)
    expect(api.registry.chainTokens).toEqual([nativeCurrency.symbol])
    expect(api.registry.chainDecimals).toEqual([nativeCurrency.decimals])
    expect(api.registry.chainSS58).toBe(ss58Prefix)
  })

  it('funds nine accounts of three key types', async () => {
    const api = await connect(index)
    expect(services.accounts.map(({ kind }) => kind)).toEqual([
      'sr25519',
      'sr25519',
      'sr25519',
      'ed25519',
      'ecdsa',
      'sr25519',
      'sr25519',
      'sr25519',
      'sr25519',
    ])
    // Read at the genesis block, because other tests have sent coins since.
    const first = await api.at(api.genesisHash)
    for (const { address } of services.accounts) expect(await freeOf(first, address)).toBe(1000n * coin)
  })

  it.each([0, 3, 4])('mines a transfer signed by account %i', async account => {
    const api = await connect(index)
    const to = newcomer()
    const transfer = api.tx['balances']?.['transferKeepAlive']?.(to, coin) ?? expect.fail('no transfers')
    await transfer.signAndSend(pairOf(account))
    // Polled, because a block made before the subscription starts would be missed.
    await expect.poll(() => freeOf(api, to), { timeout: 60_000 }).toBe(coin)
  })

  it('refuses a forged signature', async () => {
    const api = await connect(index)
    const transfer = api.tx['balances']?.['transferKeepAlive']?.(newcomer(), coin) ?? expect.fail('none')
    const [owner, forger] = [pairOf(1), pairOf(2)]
    const signed = await transfer.signAsync(owner.address, {
      signer: {
        signPayload: async payload => ({
          id: 1,
          ...api.registry.createType('ExtrinsicPayload', payload, { version: payload.version }).sign(forger),
        }),
      },
    })
    await expect(api.rpc.author.submitExtrinsic(signed)).rejects.toThrow(/1010/)
  })
})

it('keeps the chains separate', async () => {
  const [one, two] = [await connect(0), await connect(1)]
  const to = newcomer()
  const transfer = one.tx['balances']?.['transferKeepAlive']?.(to, coin)
  await transfer?.signAndSend(pairOf(5))
  await expect.poll(() => freeOf(one, to), { timeout: 60_000 }).toBe(coin)
  expect(await freeOf(two, to)).toBe(0n)
})
