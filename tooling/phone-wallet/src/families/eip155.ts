import { createWalletClient, type Hex, http, isAddressEqual, isHex } from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { createEip155Batches } from './eip155Batches.js'
import { type PhoneChain, toViemChain } from './eip155Chain.js'
import { describeEip155 } from './eip155Describe.js'
import { readTransaction } from './eip155Transaction.js'
import type { Call, Family } from './Family.js'
import { readList, readRecord, readText } from './readParams.js'

/** Settings of {@link createEip155Family}. */
export interface Eip155Options {
  readonly chains: readonly PhoneChain[]
  readonly mnemonic: string
  /** Which accounts of the phrase the wallet holds. */
  readonly accountIndexes: readonly [number, ...number[]]
  /** A dapp asked for another chain and may have it. CAIP-2. */
  readonly onSwitch: (networkId: string) => Promise<void>
}

type Answer = (params: readonly unknown[], call: Call) => unknown

/** EVM chains: signs with keys of a phrase and sends through each chain's RPC. */
export function createEip155Family({ chains, mnemonic, accountIndexes, onSwitch }: Eip155Options): Family {
  const known = new Map(chains.map(chain => [`eip155:${chain.chainId}`, chain]))
  const [firstIndex, ...otherIndexes] = accountIndexes
  const accountAt = (addressIndex: number) => mnemonicToAccount(mnemonic, { addressIndex })
  const accounts = [accountAt(firstIndex), ...otherIndexes.map(accountAt)] as const

  const own = (address: unknown): HDAccount => {
    const found = accounts.find(account => isHex(address) && isAddressEqual(account.address, address))
    if (!found) throw new WalletFailure(4100, 'This account is not in this wallet.')
    return found
  }
  const chainOf = (networkId: string): PhoneChain => {
    const chain = known.get(networkId)
    if (!chain) throw new WalletFailure(4901, `This wallet does not know ${networkId}.`)
    return chain
  }
  const clientOf = (networkId: string, account: HDAccount) => {
    const chain = chainOf(networkId)
    return createWalletClient({ account, chain: toViemChain(chain), transport: http(chain.rpcUrl) })
  }
  const send = async (networkId: string, transaction: unknown): Promise<Hex> => {
    const { from, ...rest } = readTransaction(transaction)
    return clientOf(networkId, own(from)).sendTransaction(rest)
  }
  const signTypedData: Answer = ([from, typedData]) => {
    const parsed = typeof typedData === 'string' ? JSON.parse(typedData) : typedData
    return own(from).signTypedData(parsed)
  }
  const switchTo = async (networkId: string) => {
    if (!known.has(networkId)) throw new WalletFailure(4902, 'This wallet does not know that chain.')
    await onSwitch(networkId)
    return null
  }
  const addChain: Answer = async ([wanted]) => {
    const { chainId, chainName, rpcUrls } = readRecord(wanted)
    const networkId = toNetworkId(chainId)
    const [rpcUrl] = readList(rpcUrls)
    const chain = { chainId: Number(chainId), name: readText(chainName), rpcUrl: readText(rpcUrl) }
    if (!known.has(networkId)) known.set(networkId, chain)
    return switchTo(networkId)
  }
  const batches = createEip155Batches({ send, rpcUrlOf: networkId => chainOf(networkId).rpcUrl })

  const answers: Readonly<Record<string, Answer>> = {
    eth_accounts: () => accounts.map(account => account.address),
    eth_requestAccounts: () => accounts.map(account => account.address),
    eth_chainId: (_, { networkId }) => `0x${chainOf(networkId).chainId.toString(16)}`,
    // Some dapps give the account first.
    personal_sign: ([message, from]) => {
      const [text, signer] = isOwn(message) ? [from, message] : [message, from]
      return own(signer).signMessage({ message: toSignable(readText(text)) })
    },
    eth_sign: ([from, message]) => own(from).signMessage({ message: toSignable(readText(message)) }),
    eth_signTypedData: signTypedData,
    eth_signTypedData_v3: signTypedData,
    eth_signTypedData_v4: signTypedData,
    eth_sendTransaction: ([transaction], { networkId }) => send(networkId, transaction),
    eth_signTransaction: async ([transaction], { networkId }) => {
      const { from, ...rest } = readTransaction(transaction)
      const client = clientOf(networkId, own(from))
      return client.signTransaction(await client.prepareTransactionRequest(rest))
    },
    wallet_switchEthereumChain: ([wanted]) => switchTo(toNetworkId(readRecord(wanted)['chainId'])),
    wallet_addEthereumChain: addChain,
    wallet_watchAsset: () => true,
    wallet_getCapabilities: () => batches.capabilities([...known.keys()]),
    wallet_sendCalls: ([batch], { networkId }) => batches.send(batch, networkId),
    wallet_getCallsStatus: ([id]) => batches.status(readText(id)),
    wallet_showCallsStatus: () => null,
  }
  const isOwn = (text: unknown) =>
    accounts.some(account => typeof text === 'string' && account.address.toLowerCase() === text.toLowerCase())

  return {
    namespace: 'eip155',
    methods: Object.keys(answers),
    events: ['accountsChanged', 'chainChanged'],
    networks: () => [...known.keys()],
    addresses: [accounts[0].address, ...accounts.slice(1).map(account => account.address)],
    describe: call => describeEip155(call, known.get(call.networkId)),
    async answer(call) {
      const answer = Object.hasOwn(answers, call.method) ? answers[call.method] : undefined
      if (!answer) throw new WalletFailure(4200, `This wallet does not know ${call.method}.`)
      return answer(call.params === undefined ? [] : readList(call.params), call)
    },
  }
}

const toSignable = (message: string) => (isHex(message) ? { raw: message } : message)

function toNetworkId(chainId: unknown): string {
  const number = isHex(chainId) ? Number(chainId) : Number.NaN
  if (!Number.isSafeInteger(number)) throw new WalletFailure(-32602, 'A chain id must be hexadecimal.')
  return `eip155:${number}`
}
