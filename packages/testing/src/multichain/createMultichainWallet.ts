import type { Stop } from '@foyer/common'
import { createBitcoinWallet } from '../bitcoin/createBitcoinWallet.js'
import { createCosmosWallet } from '../cosmos/createCosmosWallet.js'
import { createEvmWallet } from '../evm/createEvmWallet.js'
import { walletDomain } from '../evm/walletDomain.js'
import { createPolkadotWallet } from '../polkadot/createPolkadotWallet.js'
import type { PolkadotWalletPage } from '../polkadot/PolkadotWallet.js'
import { createSolanaWallet } from '../solana/createSolanaWallet.js'
import type { MultichainWallet, MultichainWalletOptions } from './MultichainWallet.js'

/**
 * Creates one wallet with several families and real keys for each: EIP-6963 for eip155, the Wallet Standard for
 * Solana and Bitcoin, `injectedWeb3` for Polkadot and an object like Keplr's for Cosmos. All share one name and one
 * reverse domain name. It needs no window until it is announced.
 *
 * @example
 * const wallet = createMultichainWallet({
 *   name: 'Test Wallet',
 *   eip155: { keys: [privateKey], chains: [{ chainId: 31337, name: 'Local', rpcUrl }] },
 *   polkadot: { keys: [{ secretUri: '//Alice' }] },
 * })
 * const stop = wallet.announce()
 */
export function createMultichainWallet(options: MultichainWalletOptions): MultichainWallet {
  const wallets = createFamilies(options)
  const all = Object.values(wallets)
  return {
    ...wallets,
    announce: page => stopAll(announcements(wallets, page)),
    followTabs: target => stopAll(all.map(each => each.followTabs(target))),
    promptCount: () => all.reduce((sum, each) => sum + each.promptCount(), 0),
    setApproval: policy => {
      for (const each of all) each.setApproval(policy)
    },
  }
}

type Families = Pick<MultichainWallet, 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'>

function createFamilies(options: MultichainWalletOptions): Families {
  const { name, iconUrl, approval = 'auto', remember = false, ...families } = options
  const rdns = families.eip155?.rdns ?? walletDomain(name)
  const own = { name, rdns, approval, remember }
  const drawn = { ...own, ...(iconUrl ? { iconUrl } : {}) }
  const { eip155, solana, polkadot, bip122, cosmos } = families
  return {
    ...(eip155 && { eip155: createEvmWallet({ ...eip155, ...drawn }) }),
    ...(solana && { solana: createSolanaWallet({ ...solana, ...drawn }) }),
    ...(polkadot && { polkadot: createPolkadotWallet({ ...polkadot, ...own }) }),
    ...(bip122 && { bip122: createBitcoinWallet({ ...bip122, ...drawn }) }),
    ...(cosmos && { cosmos: createCosmosWallet({ ...cosmos, ...own }) }),
  }
}

function announcements(
  { eip155, solana, polkadot, bip122, cosmos }: Families,
  page: Window | undefined,
): readonly (Stop | undefined)[] {
  return [
    eip155?.announce(page),
    solana?.register(page),
    bip122?.register(page),
    polkadot?.inject(page as PolkadotWalletPage | undefined), // A window accepts any property.
    cosmos?.inject(page),
  ]
}

function stopAll(stops: readonly (Stop | undefined)[]): Stop {
  return () => {
    for (const stop of stops) stop?.()
  }
}
