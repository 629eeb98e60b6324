/** How wallets are called, and their ids in the directory service, by their keys in `injectedWeb3`. */
export const walletRows: Readonly<Record<string, { readonly name: string; readonly explorerId?: string }>> = {
  'polkadot-js': { name: 'Polkadot.js' },
  talisman: {
    name: 'Talisman',
    explorerId: 'e0c2e199712878ed272e2c170b585baa0ff0eb50b07521ca586ebf7aeeffc598',
  },
  'subwallet-js': {
    name: 'SubWallet',
    explorerId: '9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a',
  },
  'fearless-wallet': { name: 'Fearless Wallet' },
  polkagate: { name: 'PolkaGate' },
  enkrypt: { name: 'Enkrypt' },
}
