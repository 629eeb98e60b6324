import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The app's connection: wagmi's own connector, or Foyer's connector and provider. */
export type ConnectionKind = 'injected' | 'foyer'

const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url))

/** A chain in the app's configuration. */
export interface TreasuryChain {
  readonly chainId: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrl: string
  readonly tokens: { readonly dollar: { readonly address: string } }
}

/**
 * Writes a wagmi app for Next's app router into a folder. It connects, reads, sends, signs, switches and disconnects,
 * and its server recognizes visitors by a cookie. Only `wallet.jsx` depends on the kind of connection.
 */
export function writeTreasury(
  folder: string,
  { chains, connecting }: { readonly chains: readonly TreasuryChain[]; readonly connecting: ConnectionKind },
): void {
  cpSync(join(fixtures, 'app'), folder, { recursive: true })
  cpSync(join(fixtures, 'wallets', `${connecting}.jsx`), join(folder, 'wallet.jsx'))
  writeFileSync(join(folder, 'stack.json'), JSON.stringify({ chains }))
}
