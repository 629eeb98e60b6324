import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { foyerConnector, type WagmiFoyer } from '@foyer/adapters-evm/wagmi'
import { isFoyerError } from '@foyer/common'
import type { Foyer } from '@foyer/core'
import type {} from '@foyer/devstack/vitest'
import * as wagmi2 from '@wagmi/core-2'
import { type Chain, createPublicClient, erc20Abi, http, parseEther, verifyMessage } from 'viem'
import { describe, expect, expectTypeOf, inject, it } from 'vitest'
import * as wagmi3 from 'wagmi'
import * as actions3 from 'wagmi/actions'
import { ways } from './connectBothWays.js'
import { runExample } from './runExample.js'
import {
  createExtensionVisitor,
  createStore,
  createVisitor,
  localChains,
  type Visitor,
} from './wagmiVisitors.js'

// Both versions export the actions used here. A type test below checks that the connector fits both.
const majors = [
  { major: 2, wagmi: wagmi2 },
  { major: 3, wagmi: { ...wagmi3, ...actions3 } as unknown as typeof wagmi2 },
]
type Wagmi = (typeof majors)[number]['wagmi']
type Config = ReturnType<typeof configure>

function configure(
  wagmi: Wagmi,
  foyer: WagmiFoyer,
  {
    storage = createStore(),
    ...waits
  }: { storage?: ReturnType<typeof createStore> } & Parameters<typeof foyerConnector>[1] = {},
) {
  const chains = localChains()
  return wagmi.createConfig({
    chains,
    connectors: [foyerConnector(foyer, waits)],
    transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
    storage: wagmi.createStorage({ storage }),
  })
}

const [one, two] = [0, 1].map(index => () => localChains()[index] as Chain) as [() => Chain, () => Chain]
const [ada, bob] = [0, 1].map(index => () => inject('evm').accounts[index]?.address) as [
  () => `0x${string}`,
  () => `0x${string}`,
]
const reader = (chain: Chain) => createPublicClient({ chain, transport: http() })

/** Returns the state of wagmi's current connection. */
function connectionOf({ state }: Config) {
  const connection = state.current ? state.connections.get(state.current) : undefined
  return { status: state.status, account: connection?.accounts[0], chainId: connection?.chainId }
}
const connectedAs = (account: string, { id: chainId }: Chain) => ({ status: 'connected', account, chainId })
const disconnected = { status: 'disconnected', account: undefined, chainId: undefined }

const connectorOf = ({ connectors }: Config) => {
  const [connector] = connectors
  if (!connector) throw new Error('no connector')
  return connector
}
const failureOf = (work: Promise<unknown>): Promise<Error & { code?: number }> =>
  work.then(
    () => {
      throw new Error('it did not fail')
    },
    error => error,
  )

/** Calls wagmi's `connect`, then connects in the modal that it opens. */
async function connectBoth(wagmi: Wagmi, { foyer, connect }: Visitor, config: Config) {
  const connecting = wagmi.connect(config, { connector: connectorOf(config) })
  await expect.poll(() => foyer.getState().modal.isOpen).toBe(true)
  await connect()
  return connecting
}

const matrix = majors.flatMap(each => ways.map(way => ({ ...each, way })))

describe.each(matrix)('wagmi $major over the $way', ({ wagmi, way }) => {
  it('connects through the modal, signs, sends, writes and switches the chain', async () => {
    const visitor = await createVisitor(way)
    const config = configure(wagmi, visitor.foyer)
    expect(await connectBoth(wagmi, visitor, config)).toMatchObject({ chainId: one().id })
    expect(connectionOf(config)).toEqual(connectedAs(ada(), one()))

    const message = 'Good morning'
    const signature = await wagmi.signMessage(config, { message })
    expect(await verifyMessage({ address: ada(), message, signature })).toBe(true)

    const sent = await wagmi.sendTransaction(config, { to: bob(), value: parseEther('0.01') })
    expect(await reader(one()).waitForTransactionReceipt({ hash: sent })).toMatchObject({
      status: 'success',
      from: ada().toLowerCase(),
      to: bob().toLowerCase(),
    })

    await wagmi.switchChain(config, { chainId: two().id })
    expect(connectionOf(config)).toEqual(connectedAs(ada(), two()))
    expect(config.state.chainId).toBe(two().id)

    const token = { address: inject('evm').chains[1].tokens.dollar.address, abi: erc20Abi } as const
    const balance = () => reader(two()).readContract({ ...token, functionName: 'balanceOf', args: [bob()] })
    const before = await balance()
    const written = await wagmi.writeContract(config, {
      ...token,
      functionName: 'transfer',
      args: [bob(), 5n],
      chainId: two().id,
    })
    await reader(two()).waitForTransactionReceipt({ hash: written })
    expect((await balance()) - before).toBe(5n)
  })

  it('follows connections and changes made in Foyer and in the wallet', async () => {
    const visitor = await createVisitor(way)
    const { foyer, wallet } = visitor
    const config = configure(wagmi, foyer)
    await visitor.connect()
    await expect.poll(() => connectionOf(config)).toEqual(connectedAs(ada(), one()))
    await wallet.disconnect()
    await expect.poll(() => connectionOf(config)).toEqual(disconnected)

    await visitor.connect()
    await expect.poll(() => connectionOf(config)).toEqual(connectedAs(ada(), one()))
    await wallet.switchAccount(1)
    await expect.poll(() => connectionOf(config)).toEqual(connectedAs(bob(), one()))
    await wallet.switchChain(two().id)
    await expect.poll(() => connectionOf(config)).toEqual(connectedAs(bob(), two()))
    await foyer.switchNetwork(`eip155:${one().id}`)
    expect(connectionOf(config)).toEqual(connectedAs(bob(), one()))
    const message = 'As Bob'
    const signature = await wagmi.signMessage(config, { message })
    expect(await verifyMessage({ address: bob(), message, signature })).toBe(true)
    await foyer.disconnect('eip155')
    expect(connectionOf(config)).toEqual(disconnected)
  })

  it('rejects requests that the user declines and does not prompt after a disconnect', async () => {
    const visitor = await createVisitor(way)
    const config = configure(wagmi, visitor.foyer)
    await connectBoth(wagmi, visitor, config)
    const provider = (await connectorOf(config).getProvider()) as {
      request(call: object): Promise<unknown>
    }
    visitor.decline()
    const declined = await failureOf(wagmi.signMessage(config, { message: 'No' }))
    expect(declined.name).toBe('UserRejectedRequestError')
    expect(declined.code ?? (declined.cause as { code?: number }).code).toBe(4001)
    const notSent = await failureOf(wagmi.sendTransaction(config, { to: bob(), value: 1n }))
    expect(notSent.message).toMatch(/^User rejected the request/)
    const asked = visitor.askedCount()

    await wagmi.disconnect(config)
    expect(visitor.foyer.getSession('eip155')).toBeUndefined()
    expect(connectionOf(config)).toEqual(disconnected)
    expect((await failureOf(wagmi.signMessage(config, { message: 'Gone' }))).name).toBe(
      'ConnectorNotConnectedError',
    )
    const gone = await failureOf(provider.request({ method: 'eth_sendTransaction', params: [{ to: bob() }] }))
    expect(gone).toMatchObject({ code: 4900 })
    expect(visitor.askedCount()).toBe(asked)
  })
})

describe.each(majors)('wagmi $major', ({ wagmi }) => {
  it('connects with the documented code', async () => {
    const visitor = await createExtensionVisitor()
    const { createWagmiConfig } = await runExample<{
      createWagmiConfig(foyer: Foyer, chain: Chain): Config
    }>('wagmi.ts')
    const config = createWagmiConfig(visitor.foyer, one())
    await connectBoth(wagmi, visitor, config)
    expect(connectionOf(config)).toEqual(connectedAs(ada(), one()))
  })

  it('reconnects without a prompt, on the same page and after a reload', async () => {
    const visitor = await createExtensionVisitor()
    const storage = createStore()
    await connectBoth(wagmi, visitor, configure(wagmi, visitor.foyer, { storage }))
    const again = configure(wagmi, visitor.foyer, { storage })
    await wagmi.reconnect(again)
    expect(connectionOf(again)).toEqual(connectedAs(ada(), one()))

    const foyer = visitor.reload()
    const reloaded = configure(wagmi, foyer, { storage })
    await wagmi.reconnect(reloaded)
    expect(connectionOf(reloaded)).toEqual(connectedAs(ada(), one()))
    expect(visitor.askedCount()).toBe(0)
    expect(foyer.getState().modal.isOpen).toBe(false)
  })

  it('does not reconnect, open or load anything if no wallet is connected in Foyer', async () => {
    const { foyer } = await createExtensionVisitor()
    const config = configure(wagmi, foyer)
    await wagmi.reconnect(config)
    expect(connectionOf(config)).toEqual(disconnected)
    expect((await failureOf(connectorOf(config).connect({ isReconnecting: true }))).name).toBe(
      'ProviderDisconnectedError',
    )
    expect(foyer.getState().modal.isOpen).toBe(false)
    expect(foyer.advanced.isLoaded()).toBe(false)
  })

  it('rejects when the visitor closes the modal, and still follows a later connection', async () => {
    const visitor = await createExtensionVisitor()
    const config = configure(wagmi, visitor.foyer)
    const failure = failureOf(wagmi.connect(config, { connector: connectorOf(config) }))
    await expect.poll(() => visitor.foyer.getState().modal.isOpen).toBe(true)
    visitor.foyer.close()
    expect(await failure).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expect(connectionOf(config)).toEqual(disconnected)
    await visitor.connect()
    await expect.poll(() => connectionOf(config)).toEqual(connectedAs(ada(), one()))
  })

  it('rejects after the connect timeout', async () => {
    const { foyer } = await createExtensionVisitor()
    const config = configure(wagmi, foyer, { connectTimeoutMs: 20 })
    const failure = await failureOf(wagmi.connect(config, { connector: connectorOf(config) }))
    expect(isFoyerError(failure, 'CONNECT_TIMED_OUT')).toBe(true)
    expect(config.state.status).toBe('disconnected')
  })

  it('connects on the requested chain and rejects when the visitor declines the switch', async () => {
    const visitor = await createExtensionVisitor()
    const config = configure(wagmi, visitor.foyer)
    await visitor.connect()
    await wagmi.disconnect(config)
    const connecting = wagmi.connect(config, { connector: connectorOf(config), chainId: two().id })
    await expect.poll(() => visitor.foyer.getState().modal.isOpen).toBe(true)
    await visitor.connect()
    expect(await connecting).toMatchObject({ chainId: two().id })
    expect(connectionOf(config)).toEqual(connectedAs(ada(), two()))

    visitor.decline()
    const declined = await failureOf(wagmi.switchChain(config, { chainId: one().id }))
    expect(declined).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    const other = configure(wagmi, visitor.foyer)
    const stays = failureOf(connectorOf(other).connect({ chainId: one().id }))
    expect(await stays).toMatchObject({ code: 4001 })
    expect(connectionOf(config)).toEqual(connectedAs(ada(), two()))
  })

  it('rejects a switch to an unknown chain', async () => {
    const visitor = await createExtensionVisitor()
    const config = configure(wagmi, visitor.foyer)
    await connectBoth(wagmi, visitor, config)
    expect(await failureOf(wagmi.switchChain(config, { chainId: 999 }))).toMatchObject({
      name: 'SwitchChainError',
      cause: { code: 'NETWORK_NOT_FOUND' },
    })
  })

  it('returns accounts with their capabilities on request', async () => {
    const visitor = await createExtensionVisitor()
    const config = configure(wagmi, visitor.foyer)
    await visitor.connect()
    const connector = connectorOf(config)
    expect(await connector.connect({ withCapabilities: true })).toEqual({
      accounts: [
        { address: ada(), capabilities: {} },
        { address: bob(), capabilities: {} },
      ],
      chainId: one().id,
    })
    expect(await connector.getAccounts()).toEqual([ada(), bob()])
    expect(await connector.getChainId()).toBe(one().id)
    expect(await connector.isAuthorized()).toBe(true)
  })

  it('adopts a connection made in Foyer while wagmi was busy with another connector', async () => {
    const visitor = await createExtensionVisitor()
    const config = configure(wagmi, visitor.foyer)
    config.setState(state => ({ ...state, status: 'reconnecting' }))
    await visitor.connect()
    expect(connectionOf(config).account).toBeUndefined()
    config.setState(state => ({ ...state, status: 'disconnected' }))
    await expect.poll(() => connectionOf(config)).toEqual(connectedAs(ada(), one()))
  })

  it('reads the connection on a server from the cookie alone', async () => {
    const visitor = await createExtensionVisitor()
    const cookies = createStore()
    await connectBoth(wagmi, visitor, configure(wagmi, visitor.foyer, { storage: cookies }))
    const cookie = `wagmi.store=${cookies.getItem('wagmi.store')}`
    const { foyer } = await createExtensionVisitor()
    const state = wagmi.cookieToInitialState(configure(wagmi, foyer), cookie)
    const [connection] = [...(state?.connections.values() ?? [])]
    expect(connection).toMatchObject({ accounts: [ada(), bob()], chainId: one().id })
    expect(foyer.advanced.isLoaded()).toBe(false)
  })

  it('unsubscribes from Foyer once its config is garbage-collected', async () => {
    const { foyer } = await createExtensionVisitor()
    let watching = 0
    const counted: WagmiFoyer = {
      ...foyer,
      advanced: {
        watchSession(namespace, listener) {
          watching += 1
          const stop = foyer.advanced.watchSession(namespace, listener)
          return () => {
            watching -= 1
            stop()
          }
        },
      },
    }
    for (let request = 0; request < 20; request += 1) configure(wagmi, counted)
    await expect.poll(() => watching).toBe(20)
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    await expect
      .poll(() => {
        collect()
        return watching
      })
      .toBe(0)
  })
})

it('fits both versions of wagmi and accepts an instance of Foyer', () => {
  const create = (foyer: Foyer) => foyerConnector(foyer)
  type ConnectorFunction = ReturnType<typeof create>
  expectTypeOf<ConnectorFunction>().toExtend<wagmi2.CreateConnectorFn>()
  expectTypeOf<ConnectorFunction>().toExtend<wagmi3.CreateConnectorFn>()
  expectTypeOf<Foyer>().toExtend<WagmiFoyer>()
})
