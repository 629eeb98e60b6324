import { StargateClient } from '@cosmjs/stargate'
import { formatUnits } from '@foyer/common'
import { describeAdapterContract } from '@foyer/common/adapter-testing'
import { inject } from 'vitest'
import { CountingPage } from './__fixtures__/countingPage.js'
import { localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { verifyText } from './__fixtures__/verifyText.js'
import { createCosmosAdapter } from './createCosmosAdapter.js'

async function createWorld() {
  const page = new CountingPage()
  const wallet = localWallet({ place: 'leap' })
  const networks = localNetworks()
  const { chains, accounts } = inject('cosmos')
  const stopInjecting = wallet.inject(page)
  const approvals = { approve: 'auto', reject: 'reject', ignore: 'ask' } as const
  return {
    adapter: createCosmosAdapter({ page }),
    reload: () => createCosmosAdapter({ page }),
    networks,
    wallet: {
      connectorId: 'Leap',
      addresses: [accounts[0].addresses[0], accounts[1].addresses[0]],
      onConnect: (answer: 'approve' | 'reject' | 'ignore') => wallet.setApproval(approvals[answer]),
      onSwitch: (answer: 'approve' | 'reject') => wallet.setApproval(approvals[answer]),
      switchAccount: async (index: number) => wallet.switchAccount(index),
      switchNetwork: async ({ id }: (typeof networks)[number]) =>
        wallet.allowChains([id.slice('cosmos:'.length)]),
      disconnect: async () => wallet.disconnect(),
      promptCount: wallet.promptCount,
      listenerCount: () => page.listenerCount(wallet.changeEvent),
    },
    verifyMessage: async (signed: { address: string; message: string; signature: string }) =>
      verifyText(signed),
    async nativeBalance(address: string, { id }: (typeof networks)[number]) {
      const { rpcUrl, denom } = chains.find(each => each.networkId === id) ?? chains[0]
      const client = await StargateClient.connect(rpcUrl)
      return formatUnits(BigInt((await client.getBalance(address, denom)).amount), 6)
    },
    stop: async () => stopInjecting(),
  }
}

describeAdapterContract('the Cosmos adapter', createWorld)
