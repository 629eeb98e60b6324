import { randomUUID } from 'node:crypto'
import type { AppSession, Namespace } from '@foyer/common'
import { createFoyer, type Foyer, type FoyerOptions } from '@foyer/core'
import type {} from '@foyer/devstack/vitest-walletconnect'
import { createPhoneWallet } from '@foyer/phone-wallet'
import { inject, onTestFinished } from 'vitest'
import type { LocalFamily } from './LocalFamily.js'

/** The transport by which a visitor connects. */
export type ConnectTransport = 'extension' | 'phone'

export const ways: readonly ConnectTransport[] = ['extension', 'phone']

/** A connected visitor, with the controls of the wallet. */
export interface ConnectedVisitor<Name extends Namespace> {
  readonly foyer: Foyer
  /** Returns the current session. Fails the test if no wallet is connected. */
  session(): AppSession<Name>
  /** Makes the wallet reject every further request. */
  decline(): void
  /** Locks the wallet. Absent for phones, which do not report a lock to a page. */
  readonly lock: (() => void) | undefined
  /** Returns the number of prompts since the visitor connected. */
  askedCount(): number
}

/**
 * Connects a visitor with an extension, or with a phone through WalletConnect's real SDKs for the app and the wallet.
 */
export function connect<Name extends Namespace>(
  family: LocalFamily<Name>,
  way: ConnectTransport,
): Promise<ConnectedVisitor<Name>> {
  return way === 'extension' ? connectExtension(family) : connectPhone(family)
}

async function connectExtension<Name extends Namespace>(
  family: LocalFamily<Name>,
): Promise<ConnectedVisitor<Name>> {
  const { adapter, connectorId, wallet, stop } = family.layExtension()
  onTestFinished(stop)
  const foyer = await runFoyer(family, { adapters: [adapter] })
  await foyer.connect({ connectorId, namespace: family.namespace })
  const before = wallet.promptCount()
  return {
    foyer,
    session: () => sessionOf(foyer, family),
    decline: () => wallet.setApproval('reject'),
    lock: wallet.lock,
    askedCount: () => wallet.promptCount() - before,
  }
}

async function connectPhone<Name extends Namespace>(
  family: LocalFamily<Name>,
): Promise<ConnectedVisitor<Name>> {
  const relayUrl = inject('walletConnect').relayUrl
  const phone = await createPhoneWallet({ relayUrl, ...family.phone, storagePrefix: randomUUID() })
  onTestFinished(() => phone.close())
  const foyer = await runFoyer(family, {
    adapters: [family.createAdapter()],
    advanced: { loadWalletConnect: () => import('@foyer/walletconnect/loaded') },
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
      // The page receives the failure, and the test checks it there.
      const decide = owner.decision === 'approve' ? phone.approve({ id }) : phone.reject(id)
      decide.catch(() => {})
    }
  })
  onTestFinished(stopDeciding)
  const stopPairing = foyer.subscribe(({ pairing }, before) => {
    if (pairing.uri && pairing.uri !== before.pairing.uri) phone.pair(pairing.uri).catch(() => {})
  })
  await foyer.connect({ connectorId: 'walletConnect', namespace: family.namespace })
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
  onTestFinished(foyer.advanced.start())
  await foyer.advanced.load()
  return foyer
}

function sessionOf<Name extends Namespace>(foyer: Foyer, { namespace }: LocalFamily<Name>): AppSession<Name> {
  const session = foyer.getSession(namespace)
  if (!session) throw new Error(`nobody is connected in ${namespace}`)
  return session
}
