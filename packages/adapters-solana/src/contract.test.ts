import { type ContractWorld, describeAdapterContract, toContractWallet } from '@foyer/common/adapter-testing'
import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import { inject } from 'vitest'
import { askNode, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createSolanaAdapter } from './adapter.js'

async function createWorld(): Promise<ContractWorld> {
  const page = new EventTarget()
  const wallet = localWallet()
  const networks = localNetworks()
  const [one, two] = inject('solana').clusters
  const stopRegistering = wallet.register(page)
  const controls = toContractWallet(wallet)
  return {
    adapter: createSolanaAdapter({ page }),
    reload: () => createSolanaAdapter({ page }),
    networks,
    wallet: {
      ...controls,
      connectorId: wallet.wallet.name,
      addresses: wallet.getState().addresses,
      onSwitch(answer) {
        controls.onConnect(answer)
        // Wallets that expose one network prompt the user before they switch to another.
        wallet.showOn([one.chain])
      },
      switchNetwork: async ({ id }) => {
        wallet.showOn([id === one.networkId ? one.chain : two.chain])
      },
      listenerCount: () => wallet.listenerCount(),
    },
    async verifyMessage(signed) {
      const { decode } = base58
      const message = new TextEncoder().encode(signed.message)
      return nacl.sign.detached.verify(message, decode(signed.signature), decode(signed.address))
    },
    async nativeBalance(address, network) {
      return String(Number(await askNode(network, 'getBalance', address)) / 1e9)
    },
    stop: async () => stopRegistering(),
  }
}

describeAdapterContract('the Solana adapter', createWorld)
