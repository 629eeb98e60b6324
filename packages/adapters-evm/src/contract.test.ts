import { type ContractWorld, describeAdapterContract, toContractWallet } from '@foyer/common/adapter-testing'
import { type Address, createPublicClient, formatEther, type Hex, http, verifyMessage } from 'viem'
import { LocalPage, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'

async function createWorld(): Promise<ContractWorld> {
  const page = new LocalPage()
  const wallet = localWallet()
  const networks = localNetworks()
  const stopAnnouncing = wallet.announce(page)
  const controls = toContractWallet(wallet)
  return {
    adapter: createEvmAdapter({ page }),
    reload: () => createEvmAdapter({ page }),
    networks,
    wallet: {
      ...controls,
      connectorId: wallet.identity.rdns,
      addresses: wallet.getState().addresses,
      onSwitch: controls.onConnect,
      async switchNetwork({ id, name, rpcUrls: [rpcUrl = ''] }) {
        const chainId = Number(id.split(':')[1])
        wallet.addChain({ chainId, name, rpcUrl })
        wallet.switchChain(chainId)
      },
      listenerCount: () => wallet.listenerCount(),
    },
    verifyMessage: ({ address, message, signature }) =>
      verifyMessage({ address: address as Address, message, signature: signature as Hex }),
    async nativeBalance(address, { rpcUrls: [rpcUrl] }) {
      return formatEther(
        await createPublicClient({ transport: http(rpcUrl) }).getBalance({ address: address as Address }),
      )
    },
    stop: async () => stopAnnouncing(),
  }
}

describeAdapterContract('the EVM adapter', createWorld)
