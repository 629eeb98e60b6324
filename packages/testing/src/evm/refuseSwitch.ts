import { toHex } from 'viem'
import { ProviderRpcError } from '../signing/ProviderRpcError.js'
import { providerErrors } from '../signing/providerErrors.js'

/**
 * The answer of a wallet to a switch to an unknown chain. Each value imitates real wallets.
 *
 * - `4902`: the code of EIP-3326 (default)
 * - `nested-4902`: -32603 with the original error inside
 * - `-32603`, `32603`: an internal error without details
 * - `null`: rejects with `null`
 * - `localized`: rejects with a string in the user's language
 * - `silent`: answers `null` as if it had switched, but does not switch
 * - `unsupported`: rejects the method as unknown
 * - `lies`: answers `null` without switching, to any chain, even an added one
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

/** Returns the value that a switch to an unknown chain throws. */
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
