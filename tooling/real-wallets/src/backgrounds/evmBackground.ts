import { createEvmWallet, type EvmWallet } from '@foyer/testing'

/** The background of an eip155 wallet, with a control to switch its single current network. */
export interface EvmBackground extends EvmWallet {
  moveToNetwork(chainId: string): void
}

/**
 * Creates the background of an eip155 wallet. It holds keys, approves without asking and remembers permitted pages
 * across reloads. Each wallet has its own keys, so that a signature identifies it.
 */
export function createEvmBackground(name: string, seed: number): EvmBackground {
  const key = (index: number) => `0x${(seed * 16 + index).toString(16).padStart(64, '0')}` as const
  const wallet = createEvmWallet({
    name: `background of ${name}`,
    rdns: `background.${name}`,
    keys: [key(1), key(2)],
    chains: [
      { chainId: 1, name: 'Ethereum', rpcUrl: 'http://127.0.0.1:9' },
      { chainId: 10, name: 'Optimism', rpcUrl: 'http://127.0.0.1:9' },
      { chainId: 100, name: 'Gnosis', rpcUrl: 'http://127.0.0.1:9' },
    ],
    remember: true,
  })
  return { ...wallet, moveToNetwork: chainId => wallet.switchChain(Number(chainId)) }
}

/** Returns the initial state for a wallet's provider. */
export function providerState({ getState }: EvmWallet) {
  const { addresses, activeIndex, isConnected, isLocked, chainId } = getState()
  const shown = [addresses[activeIndex], ...addresses.filter((_, index) => index !== activeIndex)]
  return {
    accounts: isConnected && !isLocked ? shown : [],
    chainId: `0x${chainId.toString(16)}`,
    networkVersion: String(chainId),
    isUnlocked: !isLocked,
  }
}
