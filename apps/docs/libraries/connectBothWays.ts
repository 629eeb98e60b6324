import { randomUUID } from 'node:crypto'
import type { AppSession, Namespace } from '@foyer/common'
import { createFoyer, type Foyer, type FoyerOptions } from '@foyer/core'
import type {} from '@foyer/devstack/vitest-walletconnect'
import { createPhoneWallet } from '@foyer/phone-wallet'
import { inject, onTestFinished } from 'vitest'
import type { LocalFamily } from './LocalFamily.js'

/** How a visitor connects. */
export type Way = 'extension' | 'phone'

export const ways: readonly Way[] = ['extension', 'phone']

/** A visitor who is connected, and whoever holds the wallet. */
export interface Connected<Name extends Namespace> {
  readonly foyer: Foyer
  /** The session of now; fails the test where nobody is connected. */
  session(): AppSession<Name>
  /** From now on the wallet's owner says no. */
  decline(): void
  /** Locks the wallet, where its owner can: phones have no such state towards a page. */
  readonly lock: (() => void) | undefined
  /** How often the wallet's owner was asked since the visitor connected. */
  askedCount(): number
}

/** Connects a visitor of a page, by an extension or by a phone over the real WalletConnect SDKs of both ends. */
export function connect<Name extends Namespace>(
  family: LocalFamily<Name>,
  way: Way,
): Promise<Connected<Name>> {
  return way === 'extension' ? connectExtension(family) : connectPhone(family)
}

async function connectExtension<Name extends Namespace>(family: LocalFamily<Name>): Promise<Connected<Name>> {
  const { adapter, connectorId, wallet, stop } = family.layExtension()
  onTestFinished(stop)
  const foyer = await runFoyer(family, { adapters: [adapter] })
  await foyer.connection.connect({ connectorId, namespace: family.namespace })
  const before = wallet.promptCount()
  return {
    foyer,
    session: () => sessionOf(foyer, family),
    decline: () => wallet.setApproval('reject'),
    lock: wallet.lock,
    askedCount: () => wallet.promptCount() - before,
  }
}

async function connectPhone<Name extends Namespace>(family: LocalFamily<Name>): Promise<Connected<Name>> {
  const relayUrl = inject('walletConnect').relayUrl
  const phone = await createPhoneWallet({ relayUrl, ...family.phone, storagePrefix: randomUUID() })
  onTestFinished(() => phone.close())
  const foyer = await runFoyer(family, {
    adapters: [family.createAdapter()],
    loadWalletConnect: () => import('@foyer/walletconnect/loaded'),
    services: { relayUrl },
  })
  const owner: { decision: 'approve' | 'reject' } = { decision: 'approve' }
  const asked = new Set<number>()
  const decided = new Set<number>()
  const stopDeciding = phone.subscribe(() => {
    for (const { id, kind } of phone.state.pending) {
      if (decided.has(id)) continue
      decided.add(id)
      if (kind === 'request') asked.add(id)
      // What fails shows in what the page is told.
      const decide = owner.decision === 'approve' ? phone.approve({ id }) : phone.reject(id)
      decide.catch(() => {})
    }
  })
  onTestFinished(stopDeciding)
  const stopPairing = foyer.subscribe(({ pairing }, before) => {
    if (pairing.uri && pairing.uri !== before.pairing.uri) phone.pair(pairing.uri).catch(() => {})
  })
  await foyer.connection.connect({ connectorId: 'walletConnect', namespace: family.namespace })
  stopPairing()
  return {
    foyer,
    session: () => sessionOf(foyer, family),
    decline() {
      owner.decision = 'reject'
    },
    lock: undefined,
    askedCount: () => asked.size,
  }
}

async function runFoyer(
  { networks }: LocalFamily<Namespace>,
  options: Partial<FoyerOptions>,
): Promise<Foyer> {
  const foyer = createFoyer({
    id: randomUUID(),
    networks,
    storage: 'memory',
    log: () => {},
    ...options,
  })
  onTestFinished(foyer.start())
  await foyer.load()
  return foyer
}

function sessionOf<Name extends Namespace>(foyer: Foyer, { namespace }: LocalFamily<Name>): AppSession<Name> {
  const session = foyer.getSession(namespace)
  if (!session) throw new Error(`nobody is connected in ${namespace}`)
  return session
}
