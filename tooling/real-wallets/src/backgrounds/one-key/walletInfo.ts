/** Where OneKey's page code remembers, in the page, what its owner set. */
export const walletInfoKey = 'onekey_wallet_info_local_key_v5'

/**
 * What OneKey's background tells its page code, which remembers it for the next page load and from then on puts proxies of
 * its objects into the window. The default wallet, as it is unless its owner sets it otherwise, takes the places and the
 * names of other wallets.
 */
export function oneKeyInfo({ isDefaultWallet }: { readonly isDefaultWallet: boolean }): object {
  return { isDefaultWallet, excludedDappList: [], platformEnv: { isExtension: true } }
}

/** What it remembers of an earlier page load. */
export function rememberedInfo(): object | undefined {
  return JSON.parse(localStorage.getItem(walletInfoKey) ?? 'null') ?? undefined
}
