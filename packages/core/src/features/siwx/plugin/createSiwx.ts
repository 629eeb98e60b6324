import { loadExport } from '@foyer/common'
import type { SiwxOption } from '../SiwxPlugin.js'
import { checkSettings, type SiwxSettings } from './checkSettings.js'

/**
 * The ready-made way to have visitors sign in, on every namespace: CAIP-122 messages (ERC-4361 on EVM, the form of SIWS on
 * Solana), checked in the page by the adapters, or by a server. Everything behind it is loaded when somebody connects.
 *
 * Throws `OPTION_INVALID` for a setting that cannot be, such as a statement of two lines. Failures of a sign-in: `SIWX_MESSAGE_INVALID` with the `field` that is wrong, `SIWX_SIGNATURE_INVALID`, `SIWX_REFUSED`
 * with the server's reason, `RPC_FAILED` where a contract wallet's chain does not answer.
 *
 * @example
 * const foyer = createFoyer({ networks, adapters, siwx: createSiwx({ statement: 'Welcome to the lab' }) })
 */
export function createSiwx(settings: SiwxSettings = {}): SiwxOption {
  checkSettings(settings)
  return async host => (await loadExport('openSiwx', () => import('./openSiwx.js')))(settings, host)
}
