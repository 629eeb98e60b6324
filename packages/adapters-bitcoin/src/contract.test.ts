import { type ContractWorld, describeAdapterContract, toContractWallet } from '@foyer/common/adapter-testing'
import { Verifier } from 'bip322-js'
import {
  askLedger,
  type DiscoveryMethod,
  localNetworks,
  localWallet,
  showWallet,
} from './__fixtures__/localWorld.js'
import { createBitcoinAdapter } from './adapter.js'

const createWorld = (way: DiscoveryMethod, connectorId?: string) => async (): Promise<ContractWorld> => {
  const page = new EventTarget()
  const wallet = localWallet()
  const networks = localNetworks()
  const [one] = networks
  const stopShowing = showWallet(wallet, { way, page })
  const controls = toContractWallet(wallet)
  return {
    adapter: createBitcoinAdapter({ page }),
    reload: () => createBitcoinAdapter({ page }),
    networks,
    wallet: {
      ...controls,
      connectorId: connectorId ?? wallet.wallet.name,
      addresses: wallet.getState().accounts.map(({ payment }) => payment),
      onSwitch: controls.onConnect,
      switchNetwork: async ({ id }) => wallet.switchNetwork(id === one.id ? 'mainnet' : 'testnet'),
      listenerCount: () => wallet.listenerCount(),
    },
    verifyMessage: async signed => Verifier.verifySignature(signed.address, signed.message, signed.signature),
    async nativeBalance(address, network) {
      const coins = await askLedger<{ value: number }[]>(network, `/address/${address}/utxo`)
      return String(coins.reduce((sum, { value }) => sum + value, 0) / 1e8)
    },
    stop: async () => stopShowing(),
  }
}

describeAdapterContract('the Bitcoin adapter over sats-connect', createWorld('listed'))
describeAdapterContract('the Bitcoin adapter over the Wallet Standard', createWorld('standard'))
describeAdapterContract('the Bitcoin adapter over UniSat’s interface', createWorld('unisat', 'UniSat'))
