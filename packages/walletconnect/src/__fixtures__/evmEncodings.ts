import { type AdoptTransport, type ChainAdapter, type Network, parseAccountId } from '@foyer/common'
import { toBalance } from '@foyer/common/session-kit'
import { type Address, createPublicClient, formatEther, http, parseEther, toHex } from 'viem'

/** The part of an EVM adapter's capabilities that tests use, because this package cannot import an adapter. */
export const adoptEvm: AdoptTransport = (namespace, transport, current) => {
  if (namespace !== 'eip155') return undefined
  const actor = () => parseAccountId(current.account())
  return {
    async signMessage({ message, signal }) {
      const { address, networkId } = actor()
      return String(
        await transport.request(networkId, 'personal_sign', [toHex(message), address], { signal }),
      )
    },
    async signTypedData({ typedData, signal }) {
      const { address, networkId } = actor()
      const document = JSON.stringify(typedData)
      return String(
        await transport.request(networkId, 'eth_signTypedData_v4', [address, document], { signal }),
      )
    },
  }
}

/** A client that reads an EVM chain. */
export const evmClient: ChainAdapter['chainClient'] = network => ({
  readBalance: async ({ address }) => toBalance(network, parseEther(await evmBalance(address, network))),
})

/** Reads the native balance of an address in ether. */
export async function evmBalance(address: string, { rpcUrls: [rpcUrl] }: Network): Promise<string> {
  const client = createPublicClient({ transport: http(rpcUrl) })
  return formatEther(await client.getBalance({ address: address as Address }))
}
