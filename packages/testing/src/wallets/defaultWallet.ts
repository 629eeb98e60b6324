import type { MultichainWalletOptions } from '../multichain/MultichainWallet.js'

/**
 * The default wallet, on Ethereum, with two publicly known keys that every local node funds. Never send anything of
 * value to them.
 */
export const defaultWallet = {
  name: 'Test Wallet',
  eip155: {
    keys: [
      '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
      '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
    ],
    chains: [{ chainId: 1, name: 'Ethereum', rpcUrl: 'http://127.0.0.1:8545' }],
  },
} as const satisfies MultichainWalletOptions
