/** The page's storage key under which OneKey's page code keeps its settings. */
export const walletInfoKey = 'onekey_wallet_info_local_key_v5'

/**
 * Returns the settings that OneKey's background sends to its page code. The page code stores them for the next page
 * load, and from then on injects proxies of its objects. As the default wallet, which is the initial setting, OneKey
 * overrides the providers and names of other wallets.
 */
export function oneKeyInfo({ isDefaultWallet }: { readonly isDefaultWallet: boolean }): object {
  return { isDefaultWallet, excludedDappList: [], platformEnv: { isExtension: true } }
}

/** Returns the settings stored by an earlier page load. */
export function rememberedInfo(): object | undefined {
  return JSON.parse(localStorage.getItem(walletInfoKey) ?? 'null') ?? undefined
}
