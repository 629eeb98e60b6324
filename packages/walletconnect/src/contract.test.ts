import { randomUUID } from 'node:crypto'
import { type ChainAdapter, defineNetwork, type Network } from '@foyer/common'
import { describeAdapterContract } from '@foyer/common/adapter-testing'
import { startRelay } from '@foyer/devstack'
import type {} from '@foyer/devstack/vitest'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { type Address, type Hex, verifyMessage } from 'viem'
import { inject } from 'vitest'
import { addresses, approveAll, createPhone, type Phone, signWithKeys } from './__fixtures__/createPhone.js'
import { adoptEvm, evmBalance, evmClient } from './__fixtures__/evmEncodings.js'
import { stopClient } from './client/client.js'
import { createMemoryStorage } from './client/storage.js'
import { createWalletConnect } from './createWalletConnect.js'

const second = '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'
const [first, other] = inject('evm').chains.map(({ chainId, rpcUrl }) =>
  defineNetwork({
    id: `eip155:${chainId}`,
    name: `Local ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
  }),
) as [Network, Network, ...Network[]] // the local stack runs two networks

/** Prepares a phone that allows only the first network until the app requests the other. */
function preparePhone(phone: Phone) {
  phone.approves = asked => approveAll({ eip155: { ...asked['eip155'], chains: [first.id] } as never })
  const allow = async () => {
    const { eip155 } = phone.namespaces()
    const accounts = [...(eip155?.accounts ?? []), `${other.id}:${addresses.eip155}`]
    const namespaces = { eip155: { ...eip155, chains: [first.id, other.id], accounts } as never }
    await phone.kit.updateSession({ topic: phone.topic(), namespaces })
  }
  phone.answers = async request => {
    if (!request.method.startsWith('wallet_')) return signWithKeys(request)
    await allow()
    return null
  }
  return { allow }
}

async function createWorld() {
  const relay = await startRelay()
  const phone = await createPhone({ relayUrl: relay.url })
  const { allow } = preparePhone(phone)
  const provider = await UniversalProvider.init({
    relayUrl: relay.url,
    projectId: 'contract',
    storage: createMemoryStorage() as never,
    customStoragePrefix: randomUUID(),
    telemetryEnabled: false,
    logger: 'silent',
  })
  const count = () =>
    (['session_event', 'session_update', 'session_delete', 'session_expire'] as const)
      .map(name => provider.client.events.listenerCount(name))
      .reduce((sum, each) => sum + each)
  const own = count()
  const emit = (name: string, data: unknown, chainId: string) =>
    phone.kit.emitSessionEvent({ topic: phone.topic(), event: { name, data }, chainId }).catch(() => {})
  const refuse = () => {
    throw { code: 5000, message: 'User rejected.' }
  }
  return {
    adapter: createAdapter(provider, phone),
    reload: () => createAdapter(provider, phone),
    networks: [first, other] as const,
    wallet: {
      connectorId: 'walletConnect',
      addresses: [addresses.eip155, second],
      onConnect(answer: 'approve' | 'reject' | 'ignore') {
        phone.onProposal = answer
      },
      onSwitch(answer: 'approve' | 'reject') {
        if (answer === 'reject') phone.answers = refuse
      },
      switchAccount: (index: number) =>
        emit('accountsChanged', [[addresses.eip155, second][index]], first.id),
      async switchNetwork({ id }: Network) {
        await allow()
        await emit('chainChanged', Number(id.split(':')[1]), id)
      },
      disconnect: () =>
        phone.kit.disconnectSession({ topic: phone.topic(), reason: { code: 6000, message: 'bye' } }),
      promptCount: () => phone.proposals.length + phone.requests.length,
      listenerCount: () => count() - own,
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
    nativeBalance: evmBalance,
    async stop() {
      phone.stop()
      stopClient(provider.client)
      await relay.stop()
    },
  }
}

/** Wraps the connector as an adapter of EVM chains, with that family's capabilities. */
function createAdapter(provider: InstanceType<typeof UniversalProvider>, phone: Phone): ChainAdapter {
  const connector = createWalletConnect({ provider })
  const connectors = [
    {
      ...connector,
      connect: (request: Parameters<typeof connector.connect>[0]) =>
        connector.connect({
          ...request,
          adopt: adoptEvm,
          onPairingUri: ({ uri }) => void phone.pair(uri).catch(() => {}),
        }),
    },
  ]
  return {
    namespace: 'eip155',
    connectors: () => connectors,
    watchConnectors: () => () => {},
    chainClient: evmClient,
    adopt: (transport, current) => adoptEvm('eip155', transport, current) ?? {},
  }
}

describeAdapterContract('WalletConnect', createWorld)
