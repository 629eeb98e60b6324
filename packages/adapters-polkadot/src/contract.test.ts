import { describeAdapterContract } from '@foyer/common/adapter-testing'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { inject } from 'vitest'
import { balanceOf } from './__fixtures__/localChain.js'
import { coin, localNetworks, localPage, localWallet } from './__fixtures__/localWorld.js'
import { createPolkadotAdapter } from './createPolkadotAdapter.js'

async function createWorld() {
  const page = localPage()
  const wallet = localWallet()
  const networks = localNetworks()
  const { chains } = inject('polkadot')
  const stopInjecting = wallet.inject(page)
  const approvals = { approve: 'auto', reject: 'reject', ignore: 'ask' } as const
  return {
    adapter: createPolkadotAdapter({ page }),
    reload: () => createPolkadotAdapter({ page }),
    networks,
    wallet: {
      connectorId: 'local-wallet',
      addresses: wallet.getState().addresses.map(each => encodeAddress(each, chains[0].ss58Prefix)),
      onConnect: (answer: 'approve' | 'reject' | 'ignore') => wallet.setApproval(approvals[answer]),
      switchAccount: async (index: number) => wallet.switchAccount(index),
      switchNetwork: async ({ id }: (typeof networks)[number]) => {
        const { genesisHash } = chains.find(each => each.networkId === id) ?? chains[0]
        wallet.tieToChain(genesisHash as `0x${string}`)
      },
      disconnect: async () => wallet.disconnect(),
      promptCount: wallet.promptCount,
      listenerCount: () => wallet.listenerCount(),
    },
    verifyMessage: async (signed: { address: string; message: string; signature: string }) =>
      signatureVerify(signed.message, signed.signature, signed.address).isValid,
    async nativeBalance(address: string, network: (typeof networks)[number]) {
      const { free } = await balanceOf(network, address)
      return String(Number(free) / Number(coin))
    },
    stop: async () => stopInjecting(),
  }
}

describeAdapterContract('the Polkadot adapter', createWorld)
