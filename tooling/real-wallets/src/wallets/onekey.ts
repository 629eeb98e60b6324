import { createBitcoinFace } from '../backgrounds/one-key/bitcoinFace.js'
import { serveOneKey } from '../backgrounds/one-key/bridge.js'
import { createCosmosFace } from '../backgrounds/one-key/cosmosFace.js'
import { createEvmFace } from '../backgrounds/one-key/evmFace.js'
import { createPolkadotFace } from '../backgrounds/one-key/polkadotFace.js'
import { createSolanaFace } from '../backgrounds/one-key/solanaFace.js'
import { oneKeyInfo, rememberedInfo } from '../backgrounds/one-key/walletInfo.js'
import { giveControl } from '../backgrounds/WalletControl.js'

const asked: string[] = []
const nothing = () => undefined
giveControl('onekey', {
  lock: nothing,
  unlock: nothing,
  switchAccount: nothing,
  disconnect: nothing,
  setApproval: nothing,
  promptCount: () => 0,
  getState: () => ({ addresses: [], calls: asked.map(method => ({ method })) }),
})

// OneKey's published page script is appended to this one.
serveOneKey({
  ethereum: createEvmFace(),
  solana: createSolanaFace(),
  polkadot: createPolkadotFace(),
  cosmos: createCosmosFace(),
  btc: createBitcoinFace(),
  async $private({ method }) {
    asked.push(method)
    if (method === 'wallet_detectRiskLevel') return { securityInfo: { level: 'unknown' } }
    if (method !== 'wallet_getConnectWalletInfo') return {}
    return { walletInfo: rememberedInfo() ?? oneKeyInfo({ isDefaultWallet: true }) }
  },
})
