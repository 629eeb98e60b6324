import { FoyerError } from '@foyer/common'
import { type Actor, askWallet } from '@foyer/common/session-kit'
import { toHex } from '../address/bytes.js'
import type { Injected } from '../discovery/InjectedExtension.js'
import { mapError } from '../request/mapError.js'
import type { WalletAccount } from '../session/WalletAccount.js'
import type { PolkadotSigner } from './PolkadotSigner.js'
import { readSignature } from './readSignature.js'

/** Signs through an extension. Accounts are named as the extension itself writes them. */
export function extensionSigner(
  injected: Injected,
  accountOf: (address: string) => WalletAccount | undefined,
): PolkadotSigner {
  const addressOf = (address: string) => {
    const account = accountOf(address)
    if (!account) throw new FoyerError('WALLET_UNAUTHORIZED')
    return account.address
  }
  const ask = async ({ signal }: Actor, method: string, call: () => unknown) =>
    readSignature(await askWallet(call, { kind: 'request', method, signal, mapError }), method)
  return {
    ...(canSign(injected, 'signRaw') && {
      async signMessage(actor: Actor, message: string) {
        const address = addressOf(actor.address)
        const data = `0x${toHex(new TextEncoder().encode(message))}`
        return ask(actor, 'signRaw', () => injected.signer.signRaw?.({ address, data, type: 'bytes' }))
      },
    }),
    ...(canSign(injected, 'signPayload') && {
      async signPayload(actor: Actor, payload: object) {
        const address = addressOf(actor.address)
        return ask(actor, 'signPayload', () => injected.signer.signPayload?.({ ...payload, address }))
      },
    }),
  }
}

function canSign(injected: Injected, name: 'signRaw' | 'signPayload'): boolean {
  try {
    return typeof injected.signer[name] === 'function'
  } catch {
    return false
  }
}
