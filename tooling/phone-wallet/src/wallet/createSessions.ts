import type { SessionTypes } from '@walletconnect/types'
import type { Family } from '../families/Family.js'
import type { Kit } from './createKit.js'
import { accountsOn } from './grantNamespaces.js'
import type { SessionSummary } from './PhoneWalletState.js'
import { toDapp } from './toDapp.js'

/** The sessions of a wallet and their notifications. */
export interface Sessions {
  list(): readonly SessionSummary[]
  /**
   * Notifies every session of the namespace about the new network, and first adds the network to sessions that lack
   * it.
   */
  tellNetwork(networkId: string, accountIndex: number): Promise<void>
  /** Notifies every session about the current account. */
  tellAccount(accountIndex: number): Promise<void>
  disconnect(topic?: string): Promise<void>
  extend(topic?: string): Promise<void>
}

/** Creates the sessions of a wallet. */
export function createSessions(kit: Kit, families: readonly Family[]): Sessions {
  const all = () => Object.values(kit.getActiveSessions())
  const chosen = (topic?: string) => all().filter(session => topic === undefined || session.topic === topic)

  const giveNetwork = async ({ topic, namespaces }: SessionTypes.Struct, given: FamilyAccount) => {
    const { family, networkId } = given
    const own = namespaces[family.namespace]
    if (!own || networksOf(own).includes(networkId)) return
    const chains = [...networksOf(own), networkId]
    const changed = { ...own, chains, accounts: accountsOn(chains, given) }
    await kit.updateSession({ topic, namespaces: { ...namespaces, [family.namespace]: changed } })
  }
  const emit = async (topic: string, { name, data, chainId }: WalletEvent) => {
    const events = all().find(session => session.topic === topic)?.namespaces[chainId.split(':')[0] ?? '']
      ?.events
    if (events?.includes(name)) await kit.emitSessionEvent({ topic, event: { name, data }, chainId })
  }
  const giveAccount = async ({ topic, namespaces }: SessionTypes.Struct, accountIndex: number) => {
    const changed: SessionTypes.Namespaces = {}
    for (const [namespace, own] of Object.entries(namespaces)) {
      const family = families.find(each => each.namespace === namespace)
      const accounts = family ? accountsOn(networksOf(own), { family, accountIndex }) : own.accounts
      changed[namespace] = { ...own, accounts }
    }
    await kit.updateSession({ topic, namespaces: changed })
    for (const { accounts } of Object.values(changed)) {
      const [first = ''] = accounts
      await emit(topic, {
        name: 'accountsChanged',
        data: [first],
        chainId: first.split(':').slice(0, 2).join(':'),
      })
    }
  }
  return {
    list: () => all().map(toSummary),
    async tellNetwork(networkId, accountIndex) {
      const [namespace, reference] = networkId.split(':')
      const family = families.find(each => each.namespace === namespace)
      if (!family) return
      for (const session of all().filter(each => each.namespaces[family.namespace])) {
        await giveNetwork(session, { family, networkId, accountIndex })
        const data = Number(reference) || networkId
        await emit(session.topic, { name: 'chainChanged', data, chainId: networkId })
      }
    },
    async tellAccount(accountIndex) {
      for (const session of all()) await giveAccount(session, accountIndex)
    },
    async disconnect(topic) {
      const reason = { code: 6000, message: 'User disconnected.' }
      for (const session of chosen(topic)) await kit.disconnectSession({ topic: session.topic, reason })
    },
    async extend(topic) {
      for (const session of chosen(topic)) await kit.extendSession({ topic: session.topic })
    },
  }
}

interface FamilyAccount {
  readonly family: Family
  readonly networkId: string
  readonly accountIndex: number
}

interface WalletEvent {
  readonly name: string
  readonly data: unknown
  readonly chainId: string
}

function networksOf({ chains, accounts }: SessionTypes.Namespace): readonly string[] {
  return chains ?? [...new Set(accounts.map(account => account.split(':').slice(0, 2).join(':')))]
}

function toSummary({ topic, peer, namespaces, expiry }: SessionTypes.Struct): SessionSummary {
  const accounts = Object.values(namespaces).flatMap(each => each.accounts)
  return { topic, dapp: toDapp(peer.metadata), accounts, expiresAt: expiry * 1000 }
}
