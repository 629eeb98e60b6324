import { describeAdapterContract } from '@foyer/common/adapter-testing'
import { createToyAdapter } from './adapter.js'
import { defineToyNetwork } from './networks.js'
import { createToyPage, createToyWallet, startToyNode } from './toyWorld.js'

/** Creates a wallet, a page and a node for one test. */
async function createToyContractWorld() {
  const { wallet, addresses, owner } = await createToyWallet('Playwell')
  const held = new Map(addresses.map((address, index) => [address, BigInt(100 + index)]))
  const node = await startToyNode(held)
  const nursery = defineToyNetwork(node.url)
  const networks = [nursery, { ...nursery, id: 'toy:attic' }] as const
  const createOnPage = () => {
    const page = createToyPage()
    page.announce(wallet)
    return createToyAdapter({ networks, page })
  }
  return {
    adapter: createOnPage(),
    reload: createOnPage,
    networks,
    wallet: {
      connectorId: wallet.name,
      addresses: [...addresses],
      onConnect: (answer: typeof owner.answer) => {
        owner.answer = answer
      },
      switchAccount: async (index: number) => owner.choose(index),
      disconnect: async () => owner.disconnect(),
      promptCount: () => owner.prompts,
      listenerCount: owner.listenerCount,
    },
    verifyMessage: async () => false, // Toy wallets cannot sign messages.
    nativeBalance: async (address: string) => String(Number(node.balanceOf(address)) / 100),
    stop: node.stop,
  }
}

describeAdapterContract('the toy adapter', createToyContractWorld)
