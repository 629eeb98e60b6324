import { exposeToEndpoint, type MiniAppHost } from '@farcaster/miniapp-host'
import { type ContractWorld, describeAdapterContract, toContractWallet } from '@foyer/common/adapter-testing'
import type { EvmWallet } from '@foyer/testing'
import { type Address, createPublicClient, formatEther, type Hex, http, verifyMessage } from 'viem'
import { LocalPage, localNetworks, localWallet } from '../__fixtures__/localWorld.js'
import { createEvmAdapter } from '../adapter.js'

const origin = 'https://farcaster.xyz'
const appOrigin = 'https://app.example'

type Provider = NonNullable<Parameters<typeof exposeToEndpoint>[0]['ethProvider']>

/** Creates a page in the frame of a host that runs Farcaster's client code over a wallet with keys. */
function framedPage(wallet: EvmWallet) {
  const page = new LocalPage()
  const hearing = new Set<(event: MessageEvent) => void>()
  const parent = {
    postMessage(data: unknown, targetOrigin: string) {
      if (targetOrigin !== origin) return
      const event = Object.assign(new Event('message'), {
        data: structuredClone(data),
        origin: appOrigin,
        source: page,
      })
      for (const listener of [...hearing]) listener(event as MessageEvent)
    },
  }
  const say = (data: unknown) =>
    void page.dispatchEvent(
      Object.assign(new Event('message'), { data: structuredClone(data), origin, source: parent }),
    )
  const unexpose = exposeToEndpoint({
    endpoint: {
      postMessage: say,
      addEventListener: (_type: string, listener: unknown) =>
        void hearing.add(listener as (event: MessageEvent) => void),
      removeEventListener: (_type: string, listener: unknown) =>
        void hearing.delete(listener as (event: MessageEvent) => void),
      emit: event => say({ type: 'frameEvent', event }),
      emitEthProvider: (event, params) => say({ type: 'frameEthProviderEvent', event, params }),
    },
    sdk: {} as MiniAppHost, // its other functions are not called
    ethProvider: wallet.provider as unknown as Provider, // an EIP-1193 provider with events
    miniAppOrigin: appOrigin,
  })
  return {
    page: Object.assign(page, {
      parent,
      location: { ancestorOrigins: [origin] },
      document: new EventTarget(),
    }),
    unexpose,
  }
}

async function createWorld(): Promise<ContractWorld> {
  const wallet = localWallet()
  const { page, unexpose } = framedPage(wallet)
  const atRest = wallet.listenerCount()
  const networks = localNetworks()
  const controls = toContractWallet(wallet)
  return {
    adapter: createEvmAdapter({ page: page as never }),
    reload: () => createEvmAdapter({ page: page as never }),
    networks,
    wallet: {
      ...controls,
      connectorId: 'farcaster',
      addresses: wallet.getState().addresses,
      onSwitch: controls.onConnect,
      async switchNetwork({ id, name, rpcUrls: [rpcUrl = ''] }) {
        const chainId = Number(id.split(':')[1])
        wallet.addChain({ chainId, name, rpcUrl })
        wallet.switchChain(chainId)
      },
      // Excludes the host's own listeners, which exist as long as the page.
      listenerCount: () => wallet.listenerCount() - atRest,
    },
    verifyMessage: ({ address, message, signature }) =>
      verifyMessage({ address: address as Address, message, signature: signature as Hex }),
    async nativeBalance(address, { rpcUrls: [rpcUrl] }) {
      return formatEther(
        await createPublicClient({ transport: http(rpcUrl) }).getBalance({ address: address as Address }),
      )
    },
    stop: async () => unexpose(),
  }
}

describeAdapterContract('the EVM adapter inside a Mini App host', createWorld)
