import { type AdoptTransport, type ChainAdapter, type Network, parseAccountId } from '@foyer/common'
import { type Address, createPublicClient, formatEther, http, toHex } from 'viem'

/** What an adapter of EVM chains brings to a transport, as far as tests use it; packages know no adapters. */
export const adoptEvm: AdoptTransport = (namespace, transport, current) => {
  if (namespace !== 'eip155') return undefined
  const actor = () => parseAccountId(current.account())
  return {
    async signMessage({ message, signal }) {
      const { address, networkId } = actor()
      return String(await transport.request(networkId, 'personal_sign', [toHex(message), address], signal))
    },
    async signTypedData({ typedData, signal }) {
      const { address, networkId } = actor()
      const document = JSON.stringify(typedData)
      return String(await transport.request(networkId, 'eth_signTypedData_v4', [address, document], signal))
    },
  }
}

/** Reads of an EVM chain. */
export const evmClient: ChainAdapter['chainClient'] = network => ({
  readBalance: async ({ address }) => ({
    amount: await evmBalance(address, network),
    symbol: network.nativeCurrency.symbol,
  }),
})

/** The native balance of an address in ether. */
export async function evmBalance(address: string, { rpcUrls: [rpcUrl] }: Network): Promise<string> {
  const client = createPublicClient({ transport: http(rpcUrl) })
  return formatEther(await client.getBalance({ address: address as Address }))
}
