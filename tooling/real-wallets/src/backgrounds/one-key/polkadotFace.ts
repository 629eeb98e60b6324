import { createPolkadotWallet } from '@foyer/testing/polkadot'
import { giveControl } from '../WalletControl.js'
import { type OneKeyFace, refused, tellOneKey } from './bridge.js'

/** Creates the handler of OneKey's Polkadot requests. It shows one account, and only to a permitted page. */
export function createPolkadotFace(): OneKeyFace {
  const background = createPolkadotWallet({
    name: 'background of onekey',
    keys: [
      { secretUri: '//OneKey//0', kind: 'ed25519' },
      { secretUri: '//OneKey//1', kind: 'ed25519' },
    ],
    remember: true,
  })
  const { extension, injected, subscribe, getState } = background
  const shown = () => {
    const { isConnected, isLocked, activeIndex, addresses } = getState()
    return isConnected && !isLocked ? addresses[activeIndex] : undefined
  }
  const toInjected = (address: string) => ({ address, genesisHash: null, name: 'OneKey', type: 'ed25519' })
  let told = shown()
  subscribe(() => {
    const now = shown()
    if (now === told) return
    told = now
    tellOneKey('polkadot', { method: 'wallet_events_accountChanged', params: now && toInjected(now) })
  })
  giveControl('onekey:polkadot', background)
  return async ({ method, params }) => {
    if (method === 'web3Enable') return extension.enable(String(params)).then(() => true, refused)
    if (method === 'web3Accounts') {
      await injected.accounts.get(true).catch(() => {
        throw { code: 4100, message: 'The requested account has not been authorized by the user.' }
      })
      const address = shown()
      return address ? [toInjected(address)] : []
    }
    if (method === 'web3SignRaw') return injected.signer.signRaw?.(params)
    throw { code: 4200, message: `no ${method}` }
  }
}
