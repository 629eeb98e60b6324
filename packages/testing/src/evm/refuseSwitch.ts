import { toHex } from 'viem'
import { ProviderRpcError } from '../signing/ProviderRpcError.js'
import { providerErrors } from '../signing/providerErrors.js'

/**
 * How a wallet answers a switch to a chain it does not know. Each imitates wallets that pages meet.
 *
 * - `4902`: the code of EIP-3326; the default
 * - `nested-4902`: -32603 with the original error inside
 * - `-32603`, `32603`: an internal error that says nothing
 * - `null`: rejects with `null`
 * - `localized`: rejects with a string in the visitor's language
 * - `silent`: answers `null` as if all were well, and stays
 * - `unsupported`: does not know the method
 * - `lies`: answers `null` and stays whatever the chain, even after it was added
 */
export type SwitchRefusal =
  | '4902'
  | 'nested-4902'
  | '-32603'
  | '32603'
  | 'null'
  | 'localized'
  | 'silent'
  | 'unsupported'
  | 'lies'

/** What a switch to an unknown chain throws. */
export function refuseSwitch(refusal: SwitchRefusal, chainId: number): unknown {
  const hex = toHex(chainId)
  const refusals: Record<SwitchRefusal, unknown> = {
    '4902': providerErrors.unknownChain(hex),
    'nested-4902': providerErrors.failed('Internal JSON-RPC error.', { originalError: { code: 4902 } }),
    '-32603': providerErrors.failed('Internal error'),
    '32603': new ProviderRpcError(32603, 'Switching failed'),
    null: null,
    localized: 'Identificador de cadena no reconocido',
    silent: undefined,
    unsupported: providerErrors.unsupportedMethod('wallet_switchEthereumChain'),
    lies: undefined,
  }
  return refusals[refusal]
}
