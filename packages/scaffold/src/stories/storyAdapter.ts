import {
  type AccountDescription,
  type AccountId,
  type ChainAdapter,
  type Connector,
  type ConnectorType,
  createEmitter,
  FoyerError,
  type Namespace,
  type NetworkId,
  type Session,
  type SessionEvent,
  toAccountId,
} from '@foyer/common'
import { storyIcons, storyNetworks } from './storyNetworks.js'

/** How the wallets and the network of a story behave. */
export interface StoryScript {
  readonly connect?: 'approve' | 'wait' | FoyerError
  readonly switching?: 'approve' | 'wait' | FoyerError
  readonly balance?: string | 'wait' | FoyerError
  readonly name?: string
  readonly accounts?: number
  /** Kinds and names of the accounts, in order. */
  readonly descriptions?: readonly AccountDescription[]
  /** The networks a paired wallet agreed to; it can be asked for any when absent. */
  readonly approved?: readonly NetworkId[]
  /** The network the wallet is on; the first one when absent. */
  readonly networkId?: NetworkId
  readonly close?: 'wait'
  readonly wallets?: readonly (readonly [id: string, name: string, type?: ConnectorType, iconUrl?: string])[]
}

const addresses = [
  '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  '0x2546BcD3c84621e976D8185a91A922aE77ECEc30',
  '0xbDA5747bFD65F08deb54cb465eB87D40e51B197E',
]

const never = () => new Promise<never>(() => undefined)

async function answer<Value>(scripted: Value | 'wait' | FoyerError): Promise<Value> {
  if (scripted === 'wait') return never()
  if (scripted instanceof FoyerError) throw scripted
  return scripted
}

/** A session of a story's wallet. */
export function openStorySession(script: StoryScript): Session {
  const events = createEmitter<SessionEvent>()
  const wallet = { networkId: script.networkId ?? storyNetworks[0].id }
  const accounts = () => {
    const [first, ...rest] = addresses
      .slice(0, script.accounts ?? 1)
      .map(each => toAccountId(wallet.networkId, each))
    return [first ?? toAccountId(wallet.networkId, '0x'), ...rest] as const satisfies readonly [
      AccountId,
      ...AccountId[],
    ]
  }
  return {
    namespace: 'eip155',
    linkId: 'story',
    provider: undefined,
    approvedNetworkIds: script.approved,
    get accounts() {
      return accounts()
    },
    get networkId() {
      return wallet.networkId
    },
    describeAccount: account => script.descriptions?.[accounts().indexOf(account)],
    subscribe: events.subscribe,
    resync: async () => undefined,
    close: () => (script.close === 'wait' ? never() : Promise.resolve()),
    release: () => undefined,
    async switchNetwork({ network }) {
      await answer(script.switching ?? 'approve')
      wallet.networkId = network.id
      events.emit({ type: 'changed', accounts: accounts(), networkId: network.id })
    },
  }
}

const defaultWallets: NonNullable<StoryScript['wallets']> = [
  ['ember', 'Ember', 'ANNOUNCED', storyIcons.ember],
  ['umbra', 'Umbra', 'ANNOUNCED', storyIcons.umbra],
  ['verdant', 'Verdant', 'ANNOUNCED', storyIcons.verdant],
]

/** An adapter that follows a script, at the edge of the world: through the port. */
export function createStoryAdapter(script: StoryScript, namespace: Namespace = 'eip155'): ChainAdapter {
  const connectors = (script.wallets ?? defaultWallets).map(
    ([id, name, type = 'ANNOUNCED', iconUrl]): Connector => ({
      id,
      name,
      type,
      namespaces: [namespace],
      ...(iconUrl ? { iconUrl } : {}),
      async connect() {
        await answer(script.connect ?? 'approve')
        return [openStorySession(script)]
      },
    }),
  )
  return {
    namespace,
    connectors: () => connectors,
    watchConnectors: () => () => undefined,
    adopt: () => ({}),
    chainClient: () => ({
      readBalance: async () => ({ amount: await answer(script.balance ?? '12.4829'), symbol: 'ETH' }),
      lookupName: async () => script.name,
      resolveName: async () => undefined,
      readAvatar: async () => undefined,
    }),
  }
}
