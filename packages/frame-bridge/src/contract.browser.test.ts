import {
  type ChainAdapter,
  type Connector,
  type EmbeddedWallet,
  type Network,
  parseAccountId,
} from '@foyer/common'
import { describeAdapterContract } from '@foyer/common/adapter-testing'
import { parseUnits } from '@foyer/common/amounts'
import { toBalance } from '@foyer/common/session-kit'
import { type Address, createPublicClient, formatEther, type Hex, http, verifyMessage } from 'viem'
import { inject } from 'vitest'
import { adoptEvm } from './__fixtures__/adoptEvm.js'
import type { FixtureOrder } from './__fixtures__/frame/FixtureOrder.js'
import { createMemory, one, order, two } from './__fixtures__/startWorld.js'
import { createEmbeddedWallet } from './createEmbeddedWallet.js'
import type { Frame } from './frame/frame.js'

const signal = new AbortController().signal
const networks = [one, two] as const

async function nativeBalance(address: string, { rpcUrls: [rpcUrl] }: Network): Promise<string> {
  const client = createPublicClient({ transport: http(rpcUrl) })
  return formatEther(await client.getBalance({ address: address as Address }))
}

/** Returns the number of listeners to the frame in this page. */
function countHearers(): number {
  const shared = (globalThis as unknown as Record<symbol, Map<string, { value: Frame }>>)[
    Symbol.for('@foyer/shared')
  ]
  return [...(shared?.values() ?? [])].reduce((sum, { value }) => sum + value.opened.size, 0)
}

/** Opens a signed-in wallet that stays in the page while the tested wallets come and go. */
async function openHome(make: () => EmbeddedWallet) {
  const home = make()
  await home.email.connect({ email: 'ann@example.org' })
  await home.email.confirmCode({ code: '123456' })
  const [session] = await home.connector.connect({ networks, signal })
  const addresses = (session?.accounts ?? []).map(each => parseAccountId(each).address)
  session?.release()
  return { home, addresses }
}

/** Creates a connector whose frame is removed from the page with its last session. */
function createTenant(wallet: EmbeddedWallet, prepared: () => Promise<unknown>): Connector {
  const enter = async (open: typeof wallet.connector.connect, request: Parameters<typeof open>[0]) => {
    const live = new Set<unknown>()
    const leave = (session: unknown) => {
      live.delete(session)
      if (live.size === 0) wallet.close()
    }
    try {
      await prepared()
      const sessions = await open({ ...request, adopt: adoptEvm })
      if (sessions.length === 0) wallet.close()
      return sessions.map(session => {
        live.add(session)
        session.subscribe(event => event.type === 'closed' && leave(session))
        const release = () => {
          session.release()
          leave(session)
        }
        const close = () => session.close().finally(() => leave(session))
        const switchNetwork: typeof session.switchNetwork = async given => {
          await prepared()
          await session.switchNetwork?.(given)
        }
        return Object.assign(Object.create(session) as typeof session, { release, close, switchNetwork })
      })
    } catch (error) {
      wallet.close()
      throw error
    }
  }
  const { connector } = wallet
  return {
    ...connector,
    connect: request => enter(connector.connect, request),
    reconnect: request => enter(async given => (await connector.reconnect?.(given)) ?? [], request),
  }
}

describeAdapterContract('The embedded wallet', async () => {
  const settings = {
    frameUrl: `${inject('frameSite').origin}/frame/ok`,
    projectId: crypto.randomUUID(),
    enableLogger: false,
    preferredAccountType: () => 'smartAccount' as const,
  }
  const { home, addresses } = await openHome(() =>
    createEmbeddedWallet({ ...settings, storage: createMemory() }),
  )
  const storage = createMemory()
  const made: EmbeddedWallet[] = []
  let prompts = 0
  let instructed: Promise<unknown> = Promise.resolve()
  const createAdapter = (): ChainAdapter => {
    const wallet = createEmbeddedWallet({ ...settings, storage })
    made.push(wallet)
    wallet.onRequest(({ kind, status }) => {
      if (kind === 'notSafe' && status === 'pending') prompts++
    })
    const connectors = [createTenant(wallet, () => instructed)]
    return {
      namespace: 'eip155',
      connectors: () => connectors,
      watchConnectors: () => () => {},
      chainClient: network => ({
        readBalance: async ({ address }) =>
          toBalance(
            network,
            parseUnits(await nativeBalance(address, network), network.nativeCurrency.decimals),
          ),
      }),
      adopt: (transport, current) => adoptEvm('eip155', transport, current) ?? {},
    }
  }
  let script: FixtureOrder['script'] = {}
  const instruct = (more: FixtureOrder['script']) => {
    script = { ...script, ...more }
    instructed = order({ script })
  }
  const no = { do: 'refuse', code: 4001, message: 'No' } as const
  const yes = undefined as never
  return {
    adapter: createAdapter(),
    reload: createAdapter,
    networks,
    wallet: {
      connectorId: 'foyer-embedded',
      addresses,
      onConnect: (answer: 'approve' | 'reject' | 'ignore') =>
        instruct({ GET_USER: { approve: yes, reject: no, ignore: { do: 'ignore' } as const }[answer] }),
      onSwitch: (answer: 'approve' | 'reject') =>
        instruct({ SWITCH_NETWORK: { approve: yes, reject: no }[answer] }),
      async switchAccount(index: number) {
        await made[0]?.preferAccountType(index === 1 ? 'eoa' : 'smartAccount')
      },
      async disconnect() {
        await order({ isConnected: false, isReloading: true })
      },
      promptCount: () => prompts,
      // Excludes the listener of the permanent wallet.
      listenerCount: () => countHearers() - 1,
    },
    verifyMessage: ({
      address,
      message,
      signature,
    }: {
      address: string
      message: string
      signature: string
    }) => verifyMessage({ address: address as Address, message, signature: signature as Hex }),
    nativeBalance,
    async stop() {
      for (const wallet of [home, ...made]) wallet.close()
    },
  }
})
