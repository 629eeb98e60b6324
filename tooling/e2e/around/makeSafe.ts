import Safe from '@safe-global/protocol-kit'
import { createPublicClient, createWalletClient, type Hex, http, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import type { AroundChain } from './AroundParts.js'

/** A Safe on a chain, with an instance of Safe's Protocol Kit for each owner. */
export interface MadeSafe {
  readonly address: string
  readonly owners: readonly string[]
  readonly kits: readonly [Safe, Safe]
}

const coins = 10n ** 18n

/** Deploys a Safe with two new owners and funds all three. */
export async function makeSafe(chain: AroundChain, threshold: number): Promise<MadeSafe> {
  const transport = http(chain.rpcUrl)
  const client = createPublicClient({ chain: foundry, transport })
  const fund = (holder: string) =>
    client.request({ method: 'anvil_setBalance', params: [holder, toHex(coins)] } as never)
  const keys = [generatePrivateKey(), generatePrivateKey()] as const
  const accounts = keys.map(key => privateKeyToAccount(key))
  const owners = accounts.map(each => each.address)
  await Promise.all(owners.map(fund))

  const predictedSafe = {
    safeAccountConfig: { owners, threshold },
    safeDeploymentConfig: { safeVersion: '1.4.1' },
  } as const
  const maker = await Safe.init({ ...partsOf(chain), signer: keys[0], predictedSafe })
  const { to, value, data } = await maker.createSafeDeploymentTransaction()
  const wallet = createWalletClient({ account: privateKeyToAccount(keys[0]), chain: foundry, transport })
  const hash = await wallet.sendTransaction({ to: to as Hex, value: BigInt(value), data: data as Hex })
  await client.waitForTransactionReceipt({ hash })

  const address = await maker.getAddress()
  await fund(address)
  const open = (signer: Hex) => Safe.init({ ...partsOf(chain), signer, safeAddress: address })
  return { address, owners, kits: [await open(keys[0]), await open(keys[1])] }
}

/** Returns the options that point Safe's Protocol Kit to the chain and its contracts. */
function partsOf({ chainId, rpcUrl, safe }: AroundChain) {
  const contracts = Object.entries(safe).map(([name, address]) => [`${toKitName(name)}Address`, address])
  return { provider: rpcUrl, contractNetworks: { [chainId]: Object.fromEntries(contracts) } }
}

const toKitName = (name: string) =>
  ({ singleton: 'safeSingleton', proxyFactory: 'safeProxyFactory' })[name] ?? name
