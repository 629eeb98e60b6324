/**
 * Mobile links of bundled wallets that are more than a scheme and a host, by the wallet's id in the directory. They stay whatever
 * the directory lists, since of a native link that it lists no path and no query is left. The bundled list, which is a file of its
 * own, has them too: what both imported would be asked for in a second round.
 */
export const bundledLinks: ReadonlyMap<string, string> = new Map([
  ['8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4', 'bnc://app.binance.com/cedefi/'],
  [
    '15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f',
    'bybitapp://open/route?targetUrl=by://web3/walletconnect/',
  ],
])
