import { createEvmBackground, providerState } from '../evmBackground.js'
import { giveControl } from '../WalletControl.js'
import { type OneKeyFace, tellOneKey } from './bridge.js'

/** Creates the handler of OneKey's eip155 requests. */
export function createEvmFace(): OneKeyFace {
  const background = createEvmBackground('onekey', 0xc1)
  const { provider } = background
  const tell = (method: string, params: unknown) => tellOneKey('ethereum', { method, params })
  provider.on('accountsChanged', accounts => tell('metamask_accountsChanged', accounts))
  provider.on('chainChanged', chainId =>
    tell('metamask_chainChanged', { chainId, networkVersion: String(Number(chainId)) }),
  )
  giveControl('onekey:eip155', background)
  return async ({ method, params }) =>
    method === 'metamask_getProviderState' ? providerState(background) : provider.request({ method, params })
}
