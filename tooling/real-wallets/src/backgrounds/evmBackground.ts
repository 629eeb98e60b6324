import { createEvmWallet, type EvmWallet } from '@foyer/testing'

/** A background of eip155, with the control that only wallets have which are on one network at a time. */
export interface EvmBackground extends EvmWallet {
  moveToNetwork(chainId: string): void
}

/**
 * The background of a wallet of eip155: it holds keys, asks nobody, and remembers over a reload which page it let in. Each
 * wallet has keys of its own, so that a signature tells who made it.
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

/** What a provider of a wallet is told when it starts. */
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
