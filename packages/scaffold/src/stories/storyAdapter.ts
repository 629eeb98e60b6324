import {
  type AccountDescription,
  type AccountId,
  type AddressFacts,
  type AddressForm,
  type ChainAdapter,
  type ChainClient,
  type ChainFamily,
  type ClaimedIdentity,
  type Connector,
  type ConnectorType,
  createEmitter,
  type FoyerError,
  type Namespace,
  type NetworkId,
  type Session,
  type SessionCapabilities,
  type SessionEvent,
  toAccountId,
} from '@foyer/common'
import { parseUnits } from '@foyer/common/amounts'
import { storyAnswer } from './storyAnswer.js'
import { storyFamilies } from './storyFamilies.js'
import { storyFurther, storyIcons, storyNetworks, storySolana } from './storyNetworks.js'

/** The behavior of a story's wallets and network. */
export interface StoryScript {
  readonly connect?: 'approve' | 'wait' | FoyerError | Promise<void>
  readonly switching?: 'approve' | 'wait' | FoyerError
  readonly balance?: string | 'wait' | FoyerError
  readonly name?: string
  readonly accounts?: number
  /** The kinds and names of the accounts, in order. */
  readonly descriptions?: readonly AccountDescription[]
  /** The networks that a paired wallet approved. Without it any network can be requested. */
  readonly approved?: readonly NetworkId[]
  /** The wallet's network. Defaults to the first network. */
  readonly networkId?: NetworkId
  readonly close?: 'wait'
  /** Whether the wallets show their accounts without a prompt, and when they do. */
  readonly shows?: 'wait' | Promise<void>
  /** Whether the page runs inside the first wallet, which has not answered yet. */
  readonly around?: 'wait'
  /** The accounts that the wallet only offers for other networks. */
  readonly accountsElsewhere?: Session['accountsElsewhere']
  /** Whether the wallet has not confirmed its accounts yet. */
  readonly isUnconfirmed?: boolean
  /** Whether the wallet is locked and offers no account. */
  readonly isResting?: boolean
  /** The abilities of the accounts. Defaults to the abilities of the namespace's own adapter. */
  readonly uses?: ChainFamily['abilities']
  /** Overrides methods of the chain client. */
  readonly reads?: Partial<ChainClient>
  /** Overrides methods of the address form. */
  readonly addresses?: AddressFacts & Pick<AddressForm, 'hasWrongChecksum'>
  /** The session's abilities besides switching networks. */
  readonly abilities?: SessionCapabilities
  /** An identity that every wallet but the first claims. */
  readonly claims?: ClaimedIdentity
  /** The reverse domain name of every wallet. */
  readonly rdns?: string
  readonly wallets?: readonly (readonly [id: string, name: string, type?: ConnectorType, iconUrl?: string])[]
}

/** The addresses of a story's wallet, in order. */
export const storyAddresses: Readonly<Record<Namespace, readonly [string, ...string[]]>> = {
  eip155: [
    '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    '0x2546BcD3c84621e976D8185a91A922aE77ECEc30',
    '0xbDA5747bFD65F08deb54cb465eB87D40e51B197E',
  ],
  solana: ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'],
  polkadot: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  bip122: [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  cosmos: ['cosmos1syavy2npfyt9tcncdtsdzf7kny9lh777pahuux'],
}

const homes: Readonly<Record<Namespace, NetworkId>> = {
  eip155: storyNetworks[0].id,
  solana: storySolana.id,
  polkadot: storyFurther[0].id,
  bip122: storyFurther[1].id,
  cosmos: storyFurther[2].id,
}

const symbols: Readonly<Record<Namespace, string>> = {
  eip155: 'ETH',
  solana: 'SOL',
  polkadot: 'DOT',
  bip122: 'BTC',
  cosmos: 'ATOM',
}

const never = () => new Promise<never>(() => undefined)

/** Opens a session of a story's wallet. */
export function openStorySession(
  script: StoryScript,
  namespace: Namespace = 'eip155',
  walletIndex = 0,
): Session {
  const events = createEmitter<SessionEvent>()
  const wallet = { networkId: script.networkId ?? homes[namespace] }
  const accounts = () => {
    const own = [
      ...storyAddresses[namespace].slice(walletIndex),
      ...storyAddresses[namespace].slice(0, walletIndex),
    ]
    const [first, ...rest] = own
      .slice(0, script.accounts ?? 1)
      .map(each => toAccountId(wallet.networkId, each))
    return [first ?? toAccountId(wallet.networkId, '0x'), ...rest] as const satisfies readonly [
      AccountId,
      ...AccountId[],
    ]
  }
  return {
    ...script.abilities,
    namespace,
    linkId: `story ${namespace} ${walletIndex}`,
    provider: undefined,
    approvedNetworkIds: script.approved,
    isConfirmed: !script.isUnconfirmed && !script.isResting,
    isResting: script.isResting === true,
    accountsElsewhere: script.accountsElsewhere,
    get accounts() {
      return accounts()
    },
    get networkId() {
      return wallet.networkId
    },
    describeAccount: account => script.descriptions?.[accounts().indexOf(account)],
    subscribe: events.subscribe,
    refresh: async () => undefined,
    close: () => (script.close === 'wait' ? never() : Promise.resolve()),
    release: () => undefined,
    async switchNetwork({ network }) {
      await storyAnswer(script.switching ?? 'approve')
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

const addressForms: Partial<Record<Namespace, RegExp>> = {
  eip155: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-Za-z]{32,44}$/,
  polkadot: /^1[1-9A-Za-z]{46,47}$/,
  bip122: /^bc1[0-9a-z]{39,59}$/,
  cosmos: /^cosmos1[0-9a-z]{38}$/,
}

/** Creates an adapter that follows a script. It replaces the real one at the port. */
export function createStoryAdapter(script: StoryScript, namespace: Namespace = 'eip155'): ChainAdapter {
  const readShown = async () => {
    await storyAnswer(script.shows ?? 'wait')
    return [openStorySession(script, namespace)]
  }
  const connectors = (script.wallets ?? defaultWallets).map(
    ([id, name, type = 'ANNOUNCED', iconUrl], index): Connector => ({
      id,
      name,
      type,
      namespaces: [namespace],
      ...(iconUrl ? { iconUrl } : {}),
      ...(index > 0 && script.claims ? { claims: script.claims } : {}),
      ...(script.rdns ? { rdns: script.rdns } : {}),
      async connect() {
        await storyAnswer(script.connect ?? 'approve')
        return [openStorySession(script, namespace, index)]
      },
      ...(script.shows ? { showsSilently: true, reconnect: readShown } : {}),
      ...(script.around ? { reconnect: never, reconnectTimeoutMs: 600_000 } : {}),
    }),
  )
  return {
    namespace,
    family: { ...storyFamilies[namespace], ...(script.uses ? { abilities: script.uses } : {}) },
    connectors: () => connectors,
    walletAround: () => (script.around ? connectors[0] : undefined),
    watchConnectors: () => () => undefined,
    adopt: () => ({}),
    loadAddressForm: async () => ({
      isAddress: text => addressForms[namespace]?.test(text) ?? false,
      toPlainAddress: address => address,
      isSame: (one, other) => one === other,
      isNobodys: () => false,
      ...script.addresses,
    }),
    chainClient: () => ({
      readBalance: async () => {
        const amount = await storyAnswer(script.balance ?? '12.4829')
        return { amount, value: parseUnits(amount, 18), decimals: 18, symbol: symbols[namespace] }
      },
      lookupName: async () => script.name,
      resolveName: async () => undefined,
      readAvatar: async () => undefined,
      ...script.reads,
    }),
  }
}
