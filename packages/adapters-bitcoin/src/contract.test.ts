import { describeAdapterContract } from '@foyer/common/adapter-testing'
import { Verifier } from 'bip322-js'
import { askLedger, localNetworks, localWallet, showWallet, type Way } from './__fixtures__/localWorld.js'
import { createBitcoinAdapter } from './createBitcoinAdapter.js'

const createWorld = (way: Way, connectorId?: string) => async () => {
  const page = new EventTarget()
  const wallet = localWallet()
  const networks = localNetworks()
  const [one] = networks
  const stopShowing = showWallet(wallet, { way, page })
  const approvals = { approve: 'auto', reject: 'reject', ignore: 'ask' } as const
  return {
    adapter: createBitcoinAdapter({ page }),
    reload: () => createBitcoinAdapter({ page }),
    networks,
    wallet: {
      connectorId: connectorId ?? wallet.wallet.name,
      addresses: wallet.getState().accounts.map(({ payment }) => payment),
      onConnect: (answer: 'approve' | 'reject' | 'ignore') => wallet.setApproval(approvals[answer]),
      onSwitch: (answer: 'approve' | 'reject') => wallet.setApproval(approvals[answer]),
      switchAccount: async (index: number) => wallet.switchAccount(index),
      switchNetwork: async ({ id }: (typeof networks)[number]) =>
        wallet.switchNetwork(id === one.id ? 'mainnet' : 'testnet'),
      disconnect: async () => wallet.disconnect(),
      promptCount: wallet.promptCount,
      listenerCount: () => wallet.listenerCount(),
    },
    verifyMessage: async (signed: { address: string; message: string; signature: string }) =>
      Verifier.verifySignature(signed.address, signed.message, signed.signature),
    async nativeBalance(address: string, network: (typeof networks)[number]) {
      const coins = await askLedger<{ value: number }[]>(network, `/address/${address}/utxo`)
      return String(coins.reduce((sum, { value }) => sum + value, 0) / 1e8)
    },
    stop: async () => stopShowing(),
  }
}

describeAdapterContract('the Bitcoin adapter over sats-connect', createWorld('listed'))
describeAdapterContract('the Bitcoin adapter over the Wallet Standard', createWorld('standard'))
describeAdapterContract('the Bitcoin adapter over UniSat’s interface', createWorld('unisat', 'UniSat'))
