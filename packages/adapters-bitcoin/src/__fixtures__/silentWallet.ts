import type { Session } from '@foyer/common'
import type { BitcoinWallet } from '@foyer/testing/bitcoin'
import { expect } from 'vitest'
import { createBitcoinAdapter } from '../adapter.js'
import { leatherProvider } from './leatherProvider.js'
import { type DiscoveryMethod, localNetworks, localWallet } from './localWorld.js'
import { unisatProvider } from './unisatProvider.js'

/**
 * Connects a wallet that emits no event when the user switches the account, and that then uses the new account for
 * every request. Its account list does change.
 */
export async function silentSession(
  way: DiscoveryMethod,
  options: Parameters<typeof localWallet>[0] = {},
): Promise<{ readonly wallet: BitcoinWallet; readonly session: Session }> {
  const wallet = localWallet(options)
  const page = Object.assign(new EventTarget(), way === 'standard' ? {} : pages[way](wallet))
  const connectors = way === 'standard' ? [{ id: 'silent', name: 'Silent', wallet: standard(wallet) }] : []
  const adapter = createBitcoinAdapter({ page, connectors })
  adapter.watchConnectors(() => {})
  const [row = expect.fail('no wallet was found')] = adapter.connectors()
  const [session] = await row.connect({ networks: localNetworks(), signal: AbortSignal.timeout(5000) })
  return { wallet, session: session ?? expect.fail('no session') }
}

/** Rewrites the params of a request so that they refer to the wallet's active account. */
function forActive(wallet: BitcoinWallet, params: unknown): unknown {
  const { accounts, activeIndex } = wallet.getState()
  const active = accounts[activeIndex] ?? accounts[0]
  const text = accounts.reduce(
    (all, { payment, ordinals }) =>
      all.replaceAll(payment, active.payment).replaceAll(ordinals, active.ordinals),
    JSON.stringify(params ?? {}),
  )
  return JSON.parse(text)
}

const pages: Readonly<Record<Exclude<DiscoveryMethod, 'standard'>, (wallet: BitcoinWallet) => object>> = {
  leather: wallet => ({ LeatherProvider: leatherProvider(wallet) }),
  listed: wallet => ({
    XverseProviders: {
      BitcoinProvider: {
        request: (method: string, params?: unknown) =>
          wallet.provider.request(method, forActive(wallet, params)),
      },
    },
  }),
  unisat: wallet => ({
    unisat_wallet: { ...unisatProvider(wallet), on: () => {}, removeListener: () => {} },
  }),
}

type Sign = (input: Readonly<Record<string, unknown>>) => Promise<unknown>

function standard(wallet: BitcoinWallet) {
  const { 'bitcoin:signMessage': own, 'bitcoin:connect': connect } = wallet.wallet.features as Readonly<
    Record<string, object>
  >
  const { signMessage } = own as { readonly signMessage: Sign }
  const signAny: Sign = input => signMessage({ ...input, account: wallet.wallet.accounts[0] })
  const features = { 'bitcoin:connect': connect, 'bitcoin:signMessage': { signMessage: signAny } }
  return Object.create(wallet.wallet, { features: { value: features } }) as typeof wallet.wallet
}
