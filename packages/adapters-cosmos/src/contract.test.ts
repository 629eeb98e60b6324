import { StargateClient } from '@cosmjs/stargate'
import type { Network } from '@foyer/common'
import { type ContractWorld, describeAdapterContract, toContractWallet } from '@foyer/common/adapter-testing'
import { formatUnits } from '@foyer/common/amounts'
import { inject } from 'vitest'
import { LocalPage } from './__fixtures__/LocalPage.js'
import { likeKeplr, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { verifyText } from './__fixtures__/verifyText.js'
import { createCosmosAdapter } from './adapter.js'

/** Creates a page with a wallet like Leap, which answers without a prompt, or like Keplr, which does not. */
async function createWorld(connectorId: 'Leap' | 'Keplr'): Promise<ContractWorld> {
  const isPassive = connectorId === 'Leap'
  const page = new LocalPage()
  const wallet = localWallet(isPassive ? { place: 'leap' } : likeKeplr)
  const networks = localNetworks()
  const { chains, accounts } = inject('cosmos')
  const stopInjecting = wallet.inject(page)
  const controls = toContractWallet(wallet)
  return {
    adapter: createCosmosAdapter({ page }),
    reload: () => createCosmosAdapter({ page }),
    networks,
    wallet: {
      ...controls,
      connectorId,
      addresses: [accounts[0].addresses[0], accounts[1].addresses[0]],
      onSwitch: controls.onConnect,
      // Keplr prompts the user to unlock when asked for accounts.
      showsLock: isPassive,
      ...(isPassive && {
        switchNetwork: async ({ id }: Network) => wallet.allowChains([id.slice('cosmos:'.length)]),
      }),
      async disconnect() {
        // Keplr prompts the user when asked for accounts, and the user rejects.
        wallet.setApproval('reject')
        wallet.disconnect()
      },
      listenerCount: () => page.listenerCount(wallet.changeEvent),
    },
    verifyMessage: async signed => verifyText(signed),
    async nativeBalance(address, { id }) {
      const { rpcUrl, denom } = chains.find(each => each.networkId === id) ?? chains[0]
      const client = await StargateClient.connect(rpcUrl)
      return formatUnits(BigInt((await client.getBalance(address, denom)).amount), 6)
    },
    stop: async () => stopInjecting(),
  }
}

describeAdapterContract('the Cosmos adapter, with a wallet of Leap’s kind,', () => createWorld('Leap'))
describeAdapterContract('the Cosmos adapter, with a wallet of Keplr’s kind,', () => createWorld('Keplr'))
