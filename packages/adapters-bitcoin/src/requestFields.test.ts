import { expect, it } from 'vitest'
import { bitcoinCapabilities } from './capabilities.js'

const main = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

it("signs on the account's network, whatever network the app puts into the request", async () => {
  const networks: string[] = []
  const account = { address, kind: 'payment', networks: [main] }
  const signer = {
    protocols: ['ecdsa'],
    async signMessage({ networkId }: { readonly networkId: string }) {
      networks.push(networkId)
      return { signature: '', address }
    },
  }
  const current = {
    account: () => `${main}:${address}`,
    find: () => account,
    accounts: () => [account],
    networkOf: () => undefined,
  }
  const { signMessage } = bitcoinCapabilities(signer as never, current as never)
  await signMessage?.({ message: 'hi', networkId: testnet } as never).catch(() => undefined)
  expect(networks).toEqual([main])
})
