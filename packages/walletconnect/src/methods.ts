import { type Namespace, namespaces, ownValue } from '@foyer/common'

/**
 * Who answers at the wallet's end. `owner`: a person, so that the wallet has to be open; also where what the person is asked
 * next waits for the answer, as a phone that sleeps gives none. `wallet`: the wallet by itself, now or when it is open again.
 */
export type Answerer = 'owner' | 'wallet'

/** What wallets are asked to allow, per namespace (polkadot and cosmos as their wallets name it), and who answers it. */
const methods: Readonly<Partial<Record<Namespace, Readonly<Record<string, Answerer>>>>> = {
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
}

/** What wallets are asked to allow in a namespace. */
export function methodsOf(namespace: Namespace): readonly string[] {
  return Object.keys(methods[namespace] ?? {})
}

/** Who answers a method; its owner where it is none of those above: an app asked for it by itself. */
export function answererOf(method: string): Answerer {
  const found = namespaces.map(namespace => ownValue(methods[namespace] ?? {}, method)).find(Boolean)
  return found ?? 'owner'
}
