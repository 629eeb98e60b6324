import type { ErrorCode } from '@foyer/common'
import type { WalletRequestContext } from '../../session-kit/walletWords.js'

/** A real wallet's response to a request, and the error code that it must become. */
export interface WalletAnswer {
  readonly wallet: string
  /** The URL of the response's documentation: a repository's thread or file, or a page. */
  readonly source: string
  readonly asked: WalletRequestContext
  readonly thrown: unknown
  readonly code: ErrorCode
}

/** An adapter's namespace, or WalletConnect. */
export type AnswerFamily = 'eip155' | 'solana' | 'bip122' | 'cosmos' | 'polkadot' | 'walletconnect'

/** Creates an error as a wallet throws it. */
const error = (message: string, more: object = {}) => Object.assign(new Error(message), more)

const networkId = 'eip155:80001'
const connect: WalletRequestContext = { kind: 'connect', method: 'eth_requestAccounts' }
const move: WalletRequestContext = { kind: 'switch', method: 'wallet_switchEthereumChain', networkId }
const add: WalletRequestContext = { kind: 'switch', method: 'wallet_addEthereumChain', networkId }
const sign: WalletRequestContext = { kind: 'request', method: 'personal_sign' }
const send: WalletRequestContext = { kind: 'send', method: 'eth_sendTransaction' }
const bundle: WalletRequestContext = { kind: 'send', method: 'wallet_sendCalls' }

const unrecognized =
  'Unrecognized chain ID "0x13881". Try adding the chain using wallet_addEthereumChain first.'
const denied = 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'

const evm: readonly WalletAnswer[] = [
  {
    wallet: 'MetaMask Mobile',
    source: 'MetaMask/metamask-mobile app/core/WalletConnect/WalletConnect2Session.ts',
    asked: move,
    thrown: { code: 5000, message: unrecognized },
    code: 'NETWORK_SWITCH_FAILED',
  },
  {
    wallet: 'MetaMask',
    source: 'MetaMask/metamask-mobile#1314',
    asked: send,
    thrown: { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' },
    code: 'REQUEST_REJECTED',
  },
  {
    wallet: 'MetaMask, asked twice',
    source: 'WalletConnect/web3modal-vanilla-js-example#27',
    asked: connect,
    thrown: { code: -32002, message: 'Already processing eth_requestAccounts. Please wait.' },
    code: 'CONNECT_PENDING',
  },
  {
    wallet: 'MetaMask, asked twice',
    source: 'MetaMask/metamask-extension#10584',
    asked: { ...sign, method: 'wallet_requestPermissions' },
    thrown: {
      code: -32002,
      message:
        "Request of type 'wallet_requestPermissions' already pending for origin https://docs.metamask.io.",
    },
    code: 'REQUEST_PENDING',
  },
  {
    wallet: 'MetaMask, on a chain without EIP-7702',
    source: 'MetaMask/core packages/eip-5792-middleware/src/hooks/processSendCalls.ts',
    asked: bundle,
    thrown: { code: 5710, message: 'EIP-7702 not supported on chain: 0x13881' },
    code: 'TRANSACTION_FAILED',
  },
  {
    wallet: 'MetaMask, whose owner wants no smart account',
    source: 'MetaMask/core packages/eip-5792-middleware/src/hooks/processSendCalls.ts',
    asked: bundle,
    thrown: { code: 5750, message: 'EIP-7702 upgrade disabled by the user' },
    code: 'REQUEST_REJECTED',
  },
  {
    wallet: 'MetaMask, with the account of a device',
    source: 'MetaMask/core packages/eip-5792-middleware/src/hooks/processSendCalls.ts',
    asked: bundle,
    thrown: { code: 5750, message: 'EIP-7702 upgrade not supported on account' },
    code: 'TRANSACTION_FAILED',
  },
  {
    wallet: 'MetaMask Mobile',
    source: 'Uniswap/web3-react#770',
    asked: move,
    thrown: { code: -32603, message: unrecognized, data: { originalError: { code: 4902 } } },
    code: 'NETWORK_SWITCH_FAILED',
  },
  {
    wallet: 'MetaMask Mobile, by its library',
    source: 'MetaMask/connect-monorepo#292',
    asked: sign,
    thrown: error('RPCErr53: RPC Client invoke method reason (Signature aborted by user)', {
      code: 53,
      rpcCode: 4001,
      rpcMessage: 'Signature aborted by user',
    }),
    code: 'REQUEST_REJECTED',
  },
  {
    wallet: 'Ledger behind MetaMask',
    source: 'MetaMask/eth-ledger-bridge-keyring#49',
    asked: send,
    thrown: { code: -32603, message: `Error: TransportStatusError: ${denied}` },
    code: 'REQUEST_REJECTED',
  },
  {
    wallet: 'Coinbase Wallet',
    source: 'coinbase/coinbase-wallet-sdk#241',
    asked: connect,
    thrown: error('User denied account authorization'),
    code: 'CONNECT_REJECTED',
  },
  {
    wallet: 'Coinbase Wallet',
    source: 'safe-global/safe-wallet-monorepo#4812',
    asked: sign,
    thrown: { code: -32603, message: 'Unknown please try again', data: { originalError: {} } },
    code: 'REQUEST_FAILED',
  },
  {
    wallet: 'Brave',
    source: 'TrueFiEng/useDApp#852',
    asked: connect,
    thrown: { code: 4001, message: 'The user rejected the request.' },
    code: 'CONNECT_REJECTED',
  },
  {
    wallet: 'Frame',
    source: 'floating/frame main/accounts/index.ts',
    asked: send,
    thrown: { code: 4001, message: 'User declined transaction' },
    code: 'REQUEST_REJECTED',
  },
  {
    wallet: 'Rabby',
    source: 'RabbyHub/Rabby#2315',
    asked: sign,
    thrown: { code: 4001, message: 'User rejected the request.' },
    code: 'REQUEST_REJECTED',
  },
  {
    wallet: 'Rabby, with a wallet on a phone',
    source: 'RabbyHub/RabbyDesktop#707',
    asked: sign,
    thrown: error('Missing or invalid. request() chainId: eip155:970'),
    code: 'REQUEST_UNSUPPORTED',
  },
  {
    wallet: 'Vultisig',
    source: 'vultisig/vultisig-windows#4565',
    asked: move,
    thrown: 'rejectedByUser',
    code: 'NETWORK_SWITCH_REJECTED',
  },
  {
    wallet: 'Phantom',
    source: 'https://docs.phantom.com/ethereum-and-polygon/provider-api-reference/errors',
    asked: sign,
    thrown: { code: -32002, message: 'Requested resource not available' },
    code: 'REQUEST_PENDING',
  },
  {
    wallet: 'Rainbow',
    source: 'rainbow-me/rainbow#5620',
    asked: move,
    thrown: { name: 'Invalid Request', message: 'Chain Id not supported', code: -32600 },
    code: 'NETWORK_SWITCH_FAILED',
  },
  {
    wallet: 'OKX Wallet',
    source: 'thirdweb-dev/web3-onboard#1469',
    asked: move,
    thrown: error('Unrecognized chain ID "0x1". Try adding the chain using wallet_addEthereumChain first.'),
    code: 'NETWORK_SWITCH_FAILED',
  },
  {
    wallet: 'Trezor',
    source: 'trezor/trezor-suite#22110',
    asked: send,
    thrown: { code: 'Failure_ActionCancelled', error: 'Cancelled' },
    code: 'REQUEST_REJECTED',
  },
  {
    wallet: 'Magic',
    source: 'wevm/viem#3845, wevm/viem src/actions/wallet/sendCalls.ts',
    asked: bundle,
    thrown: { code: -32603, message: 'Feature toggled misconfigured' },
    code: 'REQUEST_UNSUPPORTED',
  },
  {
    wallet: 'Trust Wallet, which may have shown it all the same',
    source: 'wevm/viem#4008, wevm/viem src/actions/wallet/sendCalls.ts',
    asked: bundle,
    thrown: { code: -32603, message: 'JsonRpcEngine: Response has no error or result for request' },
    code: 'OUTCOME_UNKNOWN',
  },
]

const onSolana = { method: 'solana:signAndSendTransaction' }

const solana: readonly WalletAnswer[] = [
  {
    wallet: 'Phantom',
    source: 'https://docs.phantom.com/solana/errors',
    asked: { kind: 'request', method: 'solana:signMessage' },
    thrown: {
      code: 4100,
      message: 'The requested method and/or account has not been authorized by the user.',
    },
    code: 'WALLET_UNAUTHORIZED',
  },
  {
    wallet: 'Phantom, with another request open',
    source: 'https://docs.phantom.com/solana/errors',
    asked: { kind: 'request', method: 'solana:signTransaction' },
    thrown: { code: -32002, message: 'Requested resource not available' },
    code: 'REQUEST_PENDING',
  },
  {
    wallet: 'Phantom, by the code that its node has for a failed trial',
    source: 'https://docs.phantom.com/solana/errors',
    asked: { ...onSolana, kind: 'send' },
    thrown: { code: -32002, message: 'Requested resource not available' },
    code: 'OUTCOME_UNKNOWN',
  },
  {
    wallet: 'Solflare',
    source: 'wormhole-foundation/wormhole-connect#2305',
    asked: { ...onSolana, kind: 'send' },
    thrown: error('Transaction cancelled'),
    code: 'REQUEST_REJECTED',
  },
  {
    wallet: 'Coinbase Wallet',
    source: 'anza-xyz/wallet-adapter#538',
    asked: { ...onSolana, kind: 'send' },
    thrown: error('User canceled request'),
    code: 'REQUEST_REJECTED',
  },
  {
    wallet: 'a Ledger',
    source: 'anza-xyz/wallet-adapter#800',
    asked: { kind: 'request', method: 'solana:signMessage' },
    thrown: error('[unsupported] signing off chain messages with ledger is not yet supported'),
    code: 'KEY_SIGNS_NO_TEXT',
  },
  {
    wallet: 'Backpack',
    source: 'coral-xyz/backpack#3555',
    asked: { kind: 'request', method: 'solana:signMessage' },
    thrown: error('https://solana-labs.github.io is not an approved origin'),
    code: 'WALLET_UNAUTHORIZED',
  },
]

const bitcoin: readonly WalletAnswer[] = [
  {
    wallet: 'Xverse',
    source: 'secretkeylabs/sats-connect#167',
    asked: { kind: 'send', method: 'sendTransfer' },
    thrown: { code: -32000, message: 'User rejected request to send transfer' },
    code: 'REQUEST_REJECTED',
  },
  {
    wallet: 'Leather, by its library',
    source: 'https://docs.stacks.co/reference/stacks.js/stacks-connect/errors/jsonrpcerrorcode',
    asked: { kind: 'request', method: 'signPsbt' },
    thrown: { code: -32002 },
    code: 'WALLET_UNAUTHORIZED',
  },
  {
    wallet: 'UniSat',
    source: 'secretkeylabs/sats-connect#166',
    asked: { kind: 'request', method: 'signPsbt' },
    thrown: {
      code: -32603,
      message: 'Not finalized',
      data: { originalError: { message: 'Not finalized', stack: 'Error: Not finalized' } },
    },
    code: 'REQUEST_FAILED',
  },
  {
    wallet: 'MetaMask on Bitcoin',
    source: 'lifinance/bigmi#77',
    asked: { kind: 'request', method: 'bitcoin:signMessage' },
    thrown: error('User canceled the confirmation', {
      cause: { code: -32603, stack: 'SnapError: User canceled the confirmation' },
    }),
    code: 'REQUEST_REJECTED',
  },
]

const onCosmos = 'cosmos:osmo-test-5'

const cosmos: readonly WalletAnswer[] = [
  {
    wallet: 'Keplr',
    source: 'chainapsis/keplr-wallet#70',
    asked: { kind: 'request', method: 'signDirect', networkId: onCosmos },
    thrown: error('Request rejected'),
    code: 'REQUEST_REJECTED',
  },
  {
    wallet: 'Keplr',
    source: 'chainapsis/keplr-wallet#1467',
    asked: { kind: 'connect', method: 'enable', networkId: onCosmos },
    thrown: error('There is no modular chain info for osmo-test-5'),
    code: 'NETWORK_UNSUPPORTED',
  },
  {
    wallet: 'Keplr on a phone',
    source: 'chainapsis/keplr-example#50',
    asked: { kind: 'request', method: 'cosmos_signDirect', networkId: onCosmos },
    thrown: { code: 1, message: 'There is no chain info for osmo-test-5' },
    code: 'NETWORK_UNSUPPORTED',
  },
  {
    wallet: 'Keplr, with the account of a Ledger on a chain with keys of Ethereum',
    source: 'chainapsis/keplr-wallet#720 packages/background/src/keyring/keyring.ts',
    asked: { kind: 'connect', method: 'getKey', networkId: onCosmos },
    thrown: error('Ledger is unsupported for this chain'),
    code: 'NETWORK_UNSUPPORTED',
  },
  {
    wallet: 'Keplr, with the account of a Ledger',
    source: 'chainapsis/keplr-wallet#1135',
    asked: { kind: 'request', method: 'signDirect', networkId: onCosmos },
    thrown: error("SIGN_MODE_DIRECT can't be signed on Ledger."),
    code: 'REQUEST_UNSUPPORTED',
  },
  {
    wallet: 'Cosmostation, with the account of a Ledger',
    source: 'cosmostation/cosmostation-chrome-extension src/constants/error.ts',
    asked: { kind: 'request', method: 'signDirect', networkId: onCosmos },
    thrown: { code: 5000, message: 'The method is not supported by the ledger account.' },
    code: 'REQUEST_UNSUPPORTED',
  },
]

const polkadot: readonly WalletAnswer[] = [
  {
    wallet: 'polkadot-js',
    source: 'polkadot-js/extension#674',
    asked: { kind: 'request', method: 'signPayload' },
    thrown: error('Cancelled'),
    code: 'REQUEST_REJECTED',
  },
  {
    wallet: 'polkadot-js, SubWallet, Talisman',
    source: 'polkadot-js/extension packages/extension-base/src/background/handlers/State.ts',
    asked: { kind: 'connect', method: 'enable' },
    thrown: error('The source https://app.example is not allowed to interact with this extension'),
    code: 'CONNECT_NOT_ALLOWED',
  },
]

const walletConnect: readonly WalletAnswer[] = [
  {
    wallet: 'MetaMask Mobile',
    source: 'MetaMask/metamask-mobile app/core/WalletConnect/WalletConnect2Session.ts',
    asked: send,
    thrown: { code: 5000, message: 'Network request failed' },
    code: 'OUTCOME_UNKNOWN',
  },
  {
    wallet: 'MetaMask Mobile',
    source: 'MetaMask/metamask-mobile app/core/WalletConnect/WalletConnect2Session.ts',
    asked: send,
    thrown: { code: 5000, message: 'already known' },
    code: 'OUTCOME_UNKNOWN',
  },
  {
    wallet: 'MetaMask Mobile',
    source: 'MetaMask/metamask-mobile app/core/WalletConnect/WalletConnect2Session.ts',
    asked: send,
    thrown: { code: 5000, message: 'insufficient funds for gas * price + value' },
    code: 'TRANSACTION_FAILED',
  },
  {
    wallet: 'MetaMask Mobile',
    source: 'MetaMask/metamask-mobile app/core/WalletConnect/WalletConnect2Session.ts',
    asked: send,
    thrown: { code: 5000, message: 'User rejected the transaction' },
    code: 'REQUEST_REJECTED',
  },
  {
    wallet: 'MetaMask Mobile',
    source: 'MetaMask/metamask-mobile app/core/WalletConnect/WalletConnect2Session.ts',
    asked: send,
    thrown: { code: 5000, message: '' },
    code: 'REQUEST_REJECTED',
  },
  {
    wallet: 'MetaMask Mobile',
    source: 'MetaMask/metamask-mobile app/core/WalletConnect/WalletConnect2Session.ts',
    asked: bundle,
    thrown: { code: 5000, message: 'Unsupported method' },
    code: 'REQUEST_UNSUPPORTED',
  },
  {
    wallet: 'MetaMask Mobile',
    source: 'MetaMask/metamask-mobile app/core/WalletConnect/WalletConnect2Session.ts',
    asked: sign,
    thrown: { code: 5000, message: 'Provided chainId "1" must match the active chainId "137"' },
    code: 'REQUEST_FAILED',
  },
  {
    wallet: 'MetaMask Mobile',
    source: 'MetaMask/metamask-mobile#3269',
    asked: { ...add, kind: 'request' },
    thrown: { code: 5000, message: '{"code":-32602,"message":"May not specify default MetaMask chain."}' },
    code: 'REQUEST_FAILED',
  },
  {
    wallet: 'MetaMask Mobile',
    source: 'cowprotocol/cowswap#3216',
    asked: { ...sign, method: 'eth_signTypedData_v4' },
    thrown: { code: 4001, message: 'User rejected the request.', stack: 'construct@[native code]' },
    code: 'REQUEST_REJECTED',
  },
  {
    wallet: 'Trezor Suite',
    source: 'trezor/trezor-suite#32297',
    asked: { ...send, kind: 'request' },
    thrown: { code: 1, message: 'eth_sendTransaction push error' },
    code: 'OUTCOME_UNKNOWN',
  },
  {
    wallet: 'a wallet of WalletConnect’s examples',
    source: 'antonio-fr/pyWalletConnect#16',
    asked: sign,
    thrown: { code: 5002, message: 'User rejected methods.' },
    code: 'REQUEST_REJECTED',
  },
]

const answers: Readonly<Record<AnswerFamily, readonly WalletAnswer[]>> = {
  eip155: evm,
  solana,
  bip122: bitcoin,
  cosmos,
  polkadot,
  walletconnect: walletConnect,
}

/** Returns real responses of a family's wallets, each with its source. */
export function walletAnswers(family: AnswerFamily): readonly WalletAnswer[] {
  return answers[family]
}
