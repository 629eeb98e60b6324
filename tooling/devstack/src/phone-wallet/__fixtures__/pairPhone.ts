import { createPhoneWallet, type PhoneWallet } from '@foyer/phone-wallet'
import { createDapp } from '../../walletconnect/__fixtures__/createClients.js'
import { startRelay } from '../../walletconnect/startRelay.js'
import { toPhoneStack } from '../toPhoneStack.js'

/** The session that a dapp proposes to the phone wallet. */
export interface PhonePairing {
  readonly namespace: string
  readonly methods: readonly string[]
  /** The CAIP-2 ids of the networks, each with the URL of its node. */
  readonly networks: readonly { readonly networkId: string; readonly rpcUrl: string }[]
  readonly stack: Parameters<typeof toPhoneStack>[0]
}

/** A phone wallet and a dapp on the real SDK with a session between them. */
export interface PairedPhone {
  readonly wallet: PhoneWallet
  /** The CAIP-10 accounts of the session. */
  readonly accounts: readonly string[]
  /** Sends a request of the dapp to the phone wallet, on one of the networks. */
  ask<Answer>(method: string, params: object, index?: number): Promise<Answer>
  stop(): Promise<void>
}

/** Starts a relay, a phone wallet that approves everything and a dapp, and pairs them. */
export async function pairPhone({ namespace, methods, networks, stack }: PhonePairing): Promise<PairedPhone> {
  const relay = await startRelay()
  const wallet = await createPhoneWallet({
    ...toPhoneStack(stack),
    relayUrl: relay.url,
    storagePrefix: crypto.randomUUID(),
    isAutomatic: true,
  })
  const dapp = await createDapp({ relayUrl: relay.url })
  const { provider } = dapp
  const uri = new Promise<string>(resolve => provider.once('display_uri', resolve))
  const chains = networks.map(({ networkId }) => networkId)
  const rpcMap = Object.fromEntries(networks.map(({ networkId, rpcUrl }) => [networkId, rpcUrl]))
  const wanted = { chains, methods: [...methods], events: [], rpcMap }
  const session = provider.connect({ optionalNamespaces: { [namespace]: wanted } })
  await wallet.pair(await uri)
  return {
    wallet,
    accounts: (await session)?.namespaces[namespace]?.accounts ?? [],
    ask: (method, params, index = 0) => provider.request({ method, params }, chains[index] ?? ''),
    async stop() {
      await Promise.all([wallet.close(), dapp.close()])
      await relay.stop()
    },
  }
}
