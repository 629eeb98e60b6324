import {
  type Chain,
  createPublicClient,
  createWalletClient,
  defineChain,
  type Hex,
  type HttpTransport,
  http,
  type PublicClient,
  parseEther,
  type TransactionReceipt,
  type WalletClient,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { callRpc } from '../../evm/callRpc.js'
import type { EvmChainService, FundedAccount } from '../../evm/evmServices.js'
import { freshAccount } from './startLocalService.js'

const asksPerBlock = 25

/** A wallet on a local chain that signs with a real key. */
export interface LocalWallet {
  readonly client: WalletClient<HttpTransport, Chain, PrivateKeyAccount>
  /** The client that reads the chain. */
  readonly node: PublicClient<HttpTransport, Chain>
  /** Waits until a transaction is mined, whether it succeeds or fails. */
  mined(hash: Promise<Hex>): Promise<TransactionReceipt>
}

/** Creates a wallet on a local chain. */
export function createWallet(service: EvmChainService, account: PrivateKeyAccount): LocalWallet {
  const { chainId, name, nativeCurrency, rpcUrl } = service
  const chain = defineChain({
    id: chainId,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const node = createPublicClient({ chain, transport: http(), pollingInterval: 20 })
  const untilMined = async (hash: Hex) => {
    let asked = 0
    const read = async () => {
      asked += 1
      // Occasionally a transaction stays pending until another block is requested.
      if (asked % asksPerBlock === 0) await callRpc(rpcUrl, [{ method: 'evm_mine' }])
      return node.getTransactionReceipt({ hash }).catch(() => undefined)
    }
    await expect.poll(read, { interval: 20 }).toBeDefined()
    return node.getTransactionReceipt({ hash })
  }
  return {
    client: createWalletClient({ account, chain, transport: http() }),
    node,
    mined: async hash => untilMined(await hash),
  }
}

/**
 * Creates a wallet with a new account that holds two native coins, so that its history contains only the test's
 * transactions.
 */
export async function createFundedWallet(
  service: EvmChainService,
  payer: FundedAccount,
): Promise<LocalWallet> {
  const account = freshAccount()
  const { client, mined } = createWallet(service, privateKeyToAccount(payer.privateKey))
  await mined(client.sendTransaction({ to: account.address, value: parseEther('2') }))
  return createWallet(service, account)
}
