import {
  type ConnectRequest,
  type FamilyTransport,
  isNamespace,
  type Namespace,
  ownValue,
} from '@foyer/common'
import { knownTransports } from '@foyer/common/transports'

/** How the wallets of each family are spoken to. */
export interface Families {
  of(namespace: Namespace): FamilyTransport
  /** The id by which a network goes today; any other id stays itself. */
  toCurrentId(chain: string): string
  /** The id by which older wallets know a network, if it has one. */
  toFormerId(networkId: string): string | undefined
  /** An address in the one way in which it is compared; `undefined` for what can be none. */
  toAddress(namespace: Namespace, text: string): string | undefined
}

/** A family of which nobody says anything: its wallets are asked for no method, and hand out their provider. */
const unknown: FamilyTransport = {
  methods: {},
  events: { accounts: 'accountsChanged', network: 'chainChanged' },
}

const caipAddress = /^[-.%a-z0-9]{1,128}$/i // CAIP-10

/** Takes what the host's adapters say of their families; of a family without an adapter, what is known of it. */
export function createFamilies({ transportOf }: Pick<ConnectRequest, 'transportOf'>): Families {
  const asked = new Map<Namespace, FamilyTransport>()
  const of = (namespace: Namespace) => {
    // Asked once: a session is spoken to in one way from its beginning to its end.
    const family =
      asked.get(namespace) ??
      transportOf?.(namespace, knownTransports) ??
      knownTransports[namespace] ??
      unknown
    asked.set(namespace, family)
    return family
  }
  const formerIdsOf = (chain: string) => {
    const [namespace] = chain.split(':')
    return (isNamespace(namespace) && of(namespace).formerIds) || {}
  }
  return {
    of,
    toCurrentId: chain => ownValue(formerIdsOf(chain), chain) ?? chain,
    toFormerId(networkId) {
      const formerIds = formerIdsOf(networkId)
      return Object.keys(formerIds).find(each => formerIds[each] === networkId)
    },
    toAddress(namespace, text) {
      const { toAddress } = of(namespace)
      if (toAddress) return toAddress(text)
      return caipAddress.test(text) ? text : undefined
    },
  }
}
