import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What connects the app: a connector of wagmi's own, or Foyer's connector and its provider. */
export type Connecting = 'injected' | 'foyer'

const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url))

/** A chain as the app's own configuration has it. */
export interface TreasuryChain {
  readonly chainId: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrl: string
  readonly tokens: { readonly dollar: { readonly address: string } }
}

/**
 * Writes a wagmi app of Next's app router into a folder: it connects, reads, sends, signs, switches and leaves, and knows
 * its visitor on the server by a cookie. What connects it is one file, `wallet.jsx`; the others know nothing of it.
 */
export function writeTreasury(
  folder: string,
  { chains, connecting }: { readonly chains: readonly TreasuryChain[]; readonly connecting: Connecting },
): void {
  cpSync(join(fixtures, 'app'), folder, { recursive: true })
  cpSync(join(fixtures, 'wallets', `${connecting}.jsx`), join(folder, 'wallet.jsx'))
  writeFileSync(join(folder, 'stack.json'), JSON.stringify({ chains }))
}
