import { createCosmosWallet } from '@foyer/testing/cosmos'
import { hex } from '@scure/base'
import { oneKeyCosmosKeys } from '../cosmosKeys.js'
import { giveControl } from '../WalletControl.js'
import { type OneKeyFace, tellOneKey } from './bridge.js'

const chainId = 'cosmoshub-4'

/**
 * Creates the handler of OneKey's Cosmos requests. `enable` returns whether the page is permitted, and bytes are
 * hexadecimal.
 */
export function createCosmosFace(): OneKeyFace {
  const background = createCosmosWallet({
    name: 'background of onekey',
    keys: oneKeyCosmosKeys,
    chains: [{ chainId, bech32Prefix: 'cosmos', rpcUrl: 'http://127.0.0.1:9' }],
    remember: true,
  })
  const { provider, getState } = background
  const readKey = async (id: string) => {
    const { address, pubKey, ...key } = await provider.getKey(id)
    // OneKey's own name of the curve.
    return { ...key, algo: 'secp251k1', address: hex.encode(address), pubKey: hex.encode(pubKey) }
  }
  const tell = async () => {
    const { isLocked, allowedChainIds } = getState()
    const params = isLocked || !allowedChainIds.includes(chainId) ? undefined : await readKey(chainId)
    tellOneKey('cosmos', { method: 'wallet_events_accountChanged', params })
  }
  const telling = <Given extends readonly unknown[]>(act: (...given: Given) => void) => {
    return (...given: Given) => {
      act(...given)
      void tell()
    }
  }
  giveControl('onekey:cosmos', {
    ...background,
    switchAccount: telling(background.switchAccount),
    lock: telling(background.lock),
    unlock: telling(background.unlock),
    disconnect: telling(background.disconnect),
  })
  return async ({ method, params }) => {
    if (method === 'enable') {
      return provider.enable(params as readonly string[]).then(
        () => true,
        () => false,
      )
    }
    if (method === 'getKey') return readKey(String(params))
    if (method === 'disconnect') return provider.disconnect?.(chainId)
    if (method !== 'signArbitrary') throw { code: 4200, message: `no ${method}` }
    const { chainId: id, signer, data } = params as Readonly<Record<'chainId' | 'signer' | 'data', string>>
    return provider.signArbitrary?.(id, signer, data)
  }
}
