import { describeAdapterContract } from '@foyer/common/adapter-testing'
import { type Address, createPublicClient, formatEther, type Hex, http, verifyMessage } from 'viem'
import { LocalPage, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './createEvmAdapter.js'

async function createWorld() {
  const page = new LocalPage()
  const wallet = localWallet()
  const networks = localNetworks()
  const stopAnnouncing = wallet.announce(page)
  const approvals = { approve: 'auto', reject: 'reject', ignore: 'ask' } as const
  return {
    adapter: createEvmAdapter({ page }),
    reload: () => createEvmAdapter({ page }),
    networks,
    wallet: {
      connectorId: wallet.identity.rdns,
      addresses: wallet.getState().addresses,
      onConnect: (answer: 'approve' | 'reject' | 'ignore') => wallet.setApproval(approvals[answer]),
      onSwitch: (answer: 'approve' | 'reject') => wallet.setApproval(approvals[answer]),
      switchAccount: async (index: number) => wallet.switchAccount(index),
      async switchNetwork({ id, name, rpcUrls: [rpcUrl = ''] }: (typeof networks)[number]) {
        const chainId = Number(id.split(':')[1])
        wallet.addChain({ chainId, name, rpcUrl })
        wallet.switchChain(chainId)
      },
      disconnect: async () => wallet.disconnect(),
      promptCount: wallet.promptCount,
      listenerCount: () => wallet.listenerCount(),
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
    async nativeBalance(address: string, { rpcUrls: [rpcUrl] }: (typeof networks)[number]) {
      return formatEther(
        await createPublicClient({ transport: http(rpcUrl) }).getBalance({ address: address as Address }),
      )
    },
    stop: async () => stopAnnouncing(),
  }
}

describeAdapterContract('the EVM adapter', createWorld)
