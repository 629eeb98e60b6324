import {
  type ConnectRequest,
  type FamilyTransport,
  isNamespace,
  type Namespace,
  ownValue,
} from '@foyer/common'
import { knownTransports } from '@foyer/common/transports'

/** The transports of each family. */
export interface Families {
  of(namespace: Namespace): FamilyTransport
  /** Returns the current id of a network, or any other id unchanged. */
  toCurrentId(chain: string): string
  /** Returns the id that older wallets use for a network, if it has one. */
  toFormerId(networkId: string): string | undefined
  /** Normalizes an address for comparison, or returns `undefined` if the text is not an address. */
  toAddress(namespace: Namespace, text: string): string | undefined
}

/** A family without a known transport. Its wallets are asked for no methods and only provide their provider. */
const unknown: FamilyTransport = {
  methods: {},
  events: { accounts: 'accountsChanged', network: 'chainChanged' },
}

const caipAddress = /^[-.%a-z0-9]{1,128}$/i // CAIP-10

/** Creates the transports from the host's adapters, with the known transports for families without one. */
export function createFamilies({ transportOf }: Pick<ConnectRequest, 'transportOf'>): Families {
  const asked = new Map<Namespace, FamilyTransport>()
  const of = (namespace: Namespace) => {
    // Cached, so that a session is used in one way from beginning to end.
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
