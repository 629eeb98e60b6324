import type { Network, Session } from '@foyer/common'
import { recordEvents } from '@foyer/common/adapter-testing'
import type { CosmosWallet } from '@foyer/testing/cosmos'
import { expect } from 'vitest'
import { LocalPage } from './LocalPage.js'
import { localAdapter, localNetworks } from './localWorld.js'

type Networks = readonly [Network, ...Network[]]

/** Simulates a page load. Returns one wallet's connector and functions that open a session. */
export function loadPage(
  wallet: CosmosWallet,
  { page = new LocalPage(), name }: { readonly page?: LocalPage; readonly name?: string } = {},
) {
  const { adapter } = localAdapter([wallet], { page })
  const row = adapter.connectors().find(each => !name || each.name === name) ?? expect.fail('no row')
  const request = (networks: Networks) => ({ networks, signal: AbortSignal.timeout(5000) })
  return {
    page,
    async connect(networks: Networks = localNetworks()): Promise<Session> {
      const [session] = await row.connect(request(networks))
      return session ?? expect.fail('no session')
    },
    async reconnect(networks: Networks = localNetworks()): Promise<Session | undefined> {
      return (await row.reconnect?.(request(networks)))?.[0]
    },
  }
}

/** Reconnects a wallet after a page load. Returns the session and the calls since then. */
export async function comeBack(
  wallet: CosmosWallet,
  { meanwhile = () => {} }: { readonly meanwhile?: () => void } = {},
) {
  const { page, connect } = loadPage(wallet)
  ;(await connect()).release()
  meanwhile()
  const before = wallet.getState().calls.length
  const session = (await loadPage(wallet, { page }).reconnect()) ?? expect.fail('nothing was reconnected')
  const events = recordEvents(session)
  const asked = () =>
    wallet
      .getState()
      .calls.slice(before)
      .map(({ method }) => method)
  return { page, session, events, asked }
}
