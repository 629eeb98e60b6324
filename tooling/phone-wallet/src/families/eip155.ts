import {
  type EvmChain,
  type EvmKey,
  localEvmKey,
  readTypedData,
  sendEvmTransaction,
  signEvmMessage,
  signEvmTransaction,
} from '@foyer/testing/signing/eip155'
import { type Hex, isHex, numberToHex } from 'viem'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { createEip155Batches } from './eip155Batches.js'
import { describeEip155 } from './eip155Describe.js'
import { readTransaction } from './eip155Transaction.js'
import { answerCalls, type Call, type Family, type FamilyKeys, requireOwn } from './Family.js'
import { readList, readRecord, readText } from './readParams.js'

/** An EVM chain of the wallet. */
export type PhoneChain = EvmChain

/** The options of {@link createEip155Family}. */
export interface Eip155Options extends FamilyKeys {
  readonly chains: readonly PhoneChain[]
  /** Called with a CAIP-2 id when a dapp's request to switch the network is granted. */
  readonly onSwitch: (networkId: string) => Promise<void>
}

type Answer = (params: readonly unknown[], call: Call) => unknown

/** Creates the family for EVM chains. It signs with keys from the mnemonic and sends through each chain's RPC. */
export function createEip155Family({ chains, mnemonic, accountIndexes, onSwitch }: Eip155Options): Family {
  const known = new Map(chains.map(chain => [`eip155:${chain.chainId}`, chain]))
  const [firstIndex, ...otherIndexes] = accountIndexes
  const accountAt = (index: number) => localEvmKey(index, mnemonic)
  const accounts = [accountAt(firstIndex), ...otherIndexes.map(accountAt)] as const
  const addresses = [accounts[0].address, ...accounts.slice(1).map(({ address }) => address)] as const

  const find = (address: unknown) =>
    accounts.find(account => account.address.toLowerCase() === String(address).toLowerCase())
  const own = (address: unknown): EvmKey => requireOwn(find(address))
  const chainOf = (networkId: string): PhoneChain => {
    const chain = known.get(networkId)
    if (!chain) throw new WalletFailure(4901, `This wallet does not know ${networkId}.`)
    return chain
  }
  const send = async (networkId: string, wanted: unknown): Promise<Hex> => {
    const transaction = readTransaction(wanted)
    return sendEvmTransaction(own(transaction.from), { chain: chainOf(networkId), transaction })
  }
  const signTypedData: Answer = ([from, typedData]) => own(from).signTypedData(readTypedData(typedData))
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
  const batches = createEip155Batches({ send, chainOf })

  const answers: Readonly<Record<string, Answer>> = {
    eth_accounts: () => addresses,
    eth_requestAccounts: () => addresses,
    eth_chainId: (_, { networkId }) => numberToHex(chainOf(networkId).chainId),
    // Some dapps pass the account first.
    personal_sign: ([message, from]) => {
      const [text, signer] = find(message) ? [from, message] : [message, from]
      return signEvmMessage(own(signer), readText(text))
    },
    eth_sign: ([from, message]) => signEvmMessage(own(from), readText(message)),
    eth_signTypedData: signTypedData,
    eth_signTypedData_v3: signTypedData,
    eth_signTypedData_v4: signTypedData,
    eth_sendTransaction: ([transaction], { networkId }) => send(networkId, transaction),
    eth_signTransaction: ([wanted], { networkId }) => {
      const transaction = readTransaction(wanted)
      return signEvmTransaction(own(transaction.from), { chain: chainOf(networkId), transaction })
    },
    wallet_switchEthereumChain: ([wanted]) => switchTo(toNetworkId(readRecord(wanted)['chainId'])),
    wallet_addEthereumChain: addChain,
    wallet_watchAsset: () => true,
    wallet_getCapabilities: () => batches.capabilities([...known.values()]),
    wallet_sendCalls: ([batch], { networkId }) => batches.send(batch, networkId),
    wallet_getCallsStatus: ([id]) => batches.status(readText(id)),
    wallet_showCallsStatus: () => null,
  }

  return {
    namespace: 'eip155',
    ...answerCalls(answers, params => (params === undefined ? [] : readList(params))),
    networks: () => [...known.keys()],
    addresses,
    describe: call => describeEip155(call, known.get(call.networkId)),
  }
}

function toNetworkId(chainId: unknown): string {
  const number = isHex(chainId) ? Number(chainId) : Number.NaN
  if (!Number.isSafeInteger(number)) throw new WalletFailure(-32602, 'A chain id must be hexadecimal.')
  return `eip155:${number}`
}
