import { createBrowser, type FrameBrowser, signInByEmail } from '@foyer/secure-site/testing'
import { type Address, createPublicClient, defineChain, http, type PublicClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createWallet } from '../../blockchain/__fixtures__/createWallet.js'
import { type LocalService, startLocalService } from '../../blockchain/__fixtures__/startLocalService.js'
import type { EvmChainService } from '../../evm/evmServices.js'
import { startPart } from '../../startPart.js'
import { createSecurePart } from '../createSecurePart.js'
import type { SecureServices } from '../SecureServices.js'

/** A secure frame over the local chains of this test run. */
export interface Wallets {
  readonly local: LocalService
  readonly secure: SecureServices
  readonly chain: EvmChainService
  readonly client: PublicClient
  /** Signs in a new user. */
  enter(): Promise<FrameBrowser>
  /** Sends coins of the first chain to an account. */
  fund(to: Address, wei: bigint): Promise<void>
  stop(): Promise<void>
}

/** Starts a blockchain service and a secure frame over the chains that the tests share. */
export async function startWallets(): Promise<Wallets> {
  const local = await startLocalService()
  const { evm, solana, url } = local
  const secure = await startPart(createSecurePart(() => ({ evm, solana, blockchain: { url } })))
  const [chain] = evm.chains
  const { origin, mailboxUrl } = secure.services
  const people = { count: 0 }
  return {
    local,
    secure: secure.services,
    chain,
    client: createClient(chain),
    async enter() {
      people.count += 1
      const browser = createBrowser(`http://127.0.0.1:${new URL(origin).port}`)
      await signInByEmail({ mailboxUrl }, browser, `person-${people.count}@lab.test`)
      return browser
    },
    async fund(to, value) {
      const payer = createWallet(chain, privateKeyToAccount(evm.accounts[0].privateKey))
      await payer.mined(payer.client.sendTransaction({ to, value }))
    },
    async stop() {
      await secure.stop()
      await local.stop()
    },
  }
}

/** Creates a client of a local chain. */
export function createClient({ chainId, name, nativeCurrency, rpcUrl }: EvmChainService): PublicClient {
  const chain = defineChain({ id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  return createPublicClient({ chain, transport: http(), pollingInterval: 20, cacheTime: 0 })
}
