import { loadExport } from '@foyer/common'
import type { SiwxOption } from '../SiwxPlugin.js'
import { checkSettings, type SiwxSettings } from './checkSettings.js'

/**
 * Returns the ready-made sign-in, which works on every namespace. Its messages follow CAIP-122 (ERC-4361 on EVM, the
 * SIWS form on Solana). The adapters verify them in the page, or a server does. The code loads when a visitor
 * connects.
 *
 * Throws `OPTION_INVALID` for an invalid setting, such as a statement of two lines. Failures of a sign-in:
 * `SIWX_MESSAGE_INVALID` with the invalid `field`, `SIWX_SIGNATURE_INVALID`, `SIWX_REFUSED` with the server's reason,
 * `RPC_FAILED` if the chain of a contract wallet does not respond.
 *
 * @example
 * const foyer = createFoyer({ networks, adapters, signIn: createSiwx({ statement: 'Welcome to the lab' }) })
 */
export function createSiwx(settings: SiwxSettings = {}): SiwxOption {
  checkSettings(settings)
  return async host => (await loadExport('openSiwx', () => import('./openSiwx.js')))(settings, host)
}
