import { type Answerer, type Namespace, ownValue, type SessionCapabilities } from '@foyer/common'

/**
 * The methods that wallets are asked to approve, by namespace, and who answers each. polkadot and cosmos use their
 * wallets' names.
 */
export const walletMethods = {
  eip155: {
    eth_accounts: 'wallet',
    eth_requestAccounts: 'owner',
    eth_sendRawTransaction: 'wallet',
    eth_sign: 'owner',
    eth_signTransaction: 'owner',
    eth_signTypedData: 'owner',
    eth_signTypedData_v3: 'owner',
    eth_signTypedData_v4: 'owner',
    eth_sendTransaction: 'owner',
    personal_sign: 'owner',
    wallet_switchEthereumChain: 'owner',
    wallet_addEthereumChain: 'owner',
    wallet_getPermissions: 'wallet',
    wallet_requestPermissions: 'owner',
    wallet_registerOnboarding: 'owner',
    wallet_watchAsset: 'owner',
    wallet_scanQRCode: 'owner',
    wallet_getCallsStatus: 'wallet',
    wallet_showCallsStatus: 'owner',
    wallet_sendCalls: 'owner',
    wallet_getCapabilities: 'wallet',
    wallet_grantPermissions: 'owner',
    wallet_revokePermissions: 'owner',
    wallet_getAssets: 'wallet',
  },
  solana: {
    solana_signMessage: 'owner',
    solana_signTransaction: 'owner',
    solana_requestAccounts: 'owner',
    solana_getAccounts: 'wallet',
    solana_signAllTransactions: 'owner',
    solana_signAndSendTransaction: 'owner',
  },
  polkadot: { polkadot_signTransaction: 'owner', polkadot_signMessage: 'owner' },
  // The addresses are read for the transaction that is signed next.
  bip122: { sendTransfer: 'owner', signMessage: 'owner', signPsbt: 'owner', getAccountAddresses: 'owner' },
  // The key is read for the document that is signed next.
  cosmos: { cosmos_getAccounts: 'owner', cosmos_signDirect: 'owner', cosmos_signAmino: 'owner' },
} as const satisfies Partial<Record<Namespace, Readonly<Record<string, Answerer>>>>

/** Returns the answerer of a method. The owner answers an unknown method that an app sends itself. */
export function answererOf(method: string): Answerer {
  const tables: readonly Readonly<Record<string, Answerer>>[] = Object.values(walletMethods)
  return tables.map(each => ownValue(each, method)).find(Boolean) ?? 'owner'
}

/** The session capabilities that send requests. */
type Ability = Exclude<
  keyof SessionCapabilities,
  'loaded' | 'describeAccount' | 'isSameAccount' | 'sendRequest'
>

/** The methods behind each ability, by their WalletConnect names. Extensions use other names for them. */
export const abilities: Readonly<Record<Ability, readonly string[]>> = {
  signMessage: [
    'personal_sign',
    'solana_signMessage',
    'polkadot_signMessage',
    'signMessage',
    'cosmos_signAmino',
  ],
  signTypedData: ['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4'],
  switchNetwork: ['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
  sendTransaction: [
    'eth_sendTransaction',
    'solana_signAndSendTransaction',
    'polkadot_signTransaction',
    'sendTransfer',
    'cosmos_signDirect',
  ],
  writeContract: ['eth_sendTransaction'],
  sendCalls: ['wallet_sendCalls', 'eth_sendTransaction'],
  grantPermissions: ['wallet_grantPermissions'],
  revokePermissions: ['wallet_revokePermissions'],
  sendAsset: ['eth_sendTransaction', 'sendTransfer', 'cosmos_signDirect'],
  signTransactions: ['solana_signTransaction', 'solana_signAllTransactions'],
  signAndSendTransaction: ['solana_signAndSendTransaction'],
  signIn: ['solana_signMessage'],
  signPsbt: ['signPsbt', 'getAccountAddresses'],
  signPayload: ['polkadot_signMessage', 'polkadot_signTransaction'],
  signExtrinsic: ['polkadot_signTransaction'],
  signDirect: ['cosmos_signDirect'],
  signAmino: ['cosmos_signAmino'],
  readKey: ['cosmos_getAccounts'],
  getCapabilities: ['wallet_getCapabilities'],
  getAssets: ['wallet_getAssets'],
  readCalls: ['wallet_getCallsStatus'],
  // Only nodes receive this request.
  readPayer: [],
}

/**
 * Returns whether the owner must answer any method of an ability. Other abilities are used by the page itself and
 * never open a wallet. `sendRequest` depends on its method, so it counts as the owner's.
 */
export function asksOwner(ability: string): boolean {
  if (ability === 'sendRequest') return true
  return (
    ownValue(abilities as Readonly<Record<string, readonly string[]>>, ability)?.some(
      each => answererOf(each) === 'owner',
    ) ?? false
  )
}
