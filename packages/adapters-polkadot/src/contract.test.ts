import { type ContractWorld, describeAdapterContract, toContractWallet } from '@foyer/common/adapter-testing'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { inject } from 'vitest'
import { balanceOf } from './__fixtures__/localChain.js'
import { coin, localNetworks, localPage, localWallet } from './__fixtures__/localWorld.js'
import { createPolkadotAdapter } from './adapter.js'

async function createWorld(): Promise<ContractWorld> {
  const page = localPage()
  const wallet = localWallet()
  const networks = localNetworks()
  const { chains } = inject('polkadot')
  const stopInjecting = wallet.inject(page)
  const controls = toContractWallet(wallet)
  return {
    adapter: createPolkadotAdapter({ page }),
    reload: () => createPolkadotAdapter({ page }),
    networks,
    wallet: {
      ...controls,
      connectorId: 'local-wallet',
      addresses: wallet.getState().addresses.map(each => encodeAddress(each, chains[0].ss58Prefix)),
      switchNetwork: async ({ id }) => {
        const { genesisHash } = chains.find(each => each.networkId === id) ?? chains[0]
        wallet.tieToChain(genesisHash as `0x${string}`)
      },
      listenerCount: () => wallet.listenerCount(),
    },
    verifyMessage: async signed => signatureVerify(signed.message, signed.signature, signed.address).isValid,
    async nativeBalance(address, network) {
      const { free } = await balanceOf(network, address)
      return String(Number(free) / Number(coin))
    },
    stop: async () => stopInjecting(),
  }
}

describeAdapterContract('the Polkadot adapter', createWorld)
