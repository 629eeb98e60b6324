import { describeAdapterContract } from '@foyer/common/adapter-testing'
import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import { inject } from 'vitest'
import { askNode, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createSolanaAdapter } from './createSolanaAdapter.js'

async function createWorld() {
  const page = new EventTarget()
  const wallet = localWallet()
  const networks = localNetworks()
  const [one, two] = inject('solana').clusters
  const stopRegistering = wallet.register(page)
  const approvals = { approve: 'auto', reject: 'reject', ignore: 'ask' } as const
  return {
    adapter: createSolanaAdapter({ page }),
    reload: () => createSolanaAdapter({ page }),
    networks,
    wallet: {
      connectorId: wallet.wallet.name,
      addresses: wallet.getState().addresses,
      onConnect: (answer: 'approve' | 'reject' | 'ignore') => wallet.setApproval(approvals[answer]),
      onSwitch(answer: 'approve' | 'reject') {
        wallet.setApproval(approvals[answer])
        // Wallets that show one network ask their owner for another one.
        wallet.showOn([one.chain])
      },
      switchAccount: async (index: number) => wallet.switchAccount(index),
      switchNetwork: async ({ id }: (typeof networks)[number]) => {
        wallet.showOn([id === one.networkId ? one.chain : two.chain])
      },
      disconnect: async () => wallet.disconnect(),
      promptCount: wallet.promptCount,
      listenerCount: () => wallet.listenerCount(),
    },
    async verifyMessage(signed: { address: string; message: string; signature: string }) {
      const { decode } = base58
      const message = new TextEncoder().encode(signed.message)
      return nacl.sign.detached.verify(message, decode(signed.signature), decode(signed.address))
    },
    async nativeBalance(address: string, network: (typeof networks)[number]) {
      return String(Number(await askNode(network, 'getBalance', address)) / 1e9)
    },
    stop: async () => stopRegistering(),
  }
}

describeAdapterContract('the Solana adapter', createWorld)
