import {
  type Address,
  encodeFunctionData,
  type Hex,
  hashMessage,
  type PrivateKeyAccount,
  serializeErc6492Signature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createWallet } from '../../blockchain/__fixtures__/createWallet.js'
import { readArtifact } from '../../contracts/readArtifact.js'
import type { EvmChainService, FundedAccount } from '../../evm/evmServices.js'
import { createClient } from '../../secure/__fixtures__/startWallets.js'

/** A contract wallet with a single owner key. */
export interface ContractWallet {
  readonly address: Address
  /** Deploys the wallet at the payer's cost. */
  deploy(payer: FundedAccount): Promise<void>
  isDeployed(): Promise<boolean>
  /** Signs in the form that the contract verifies (ERC-1271). The contract refuses a key that is not its owner's. */
  sign(text: string, key?: PrivateKeyAccount): Promise<Hex>
  /** Signs in the same form and adds the deployment call (ERC-6492). */
  signUndeployed(text: string, key?: PrivateKeyAccount): Promise<Hex>
}

/** Computes an owner's wallet on a local chain. Its address exists before its deployment. */
export async function createContractWallet(
  chain: EvmChainService,
  owner: PrivateKeyAccount,
  salt = 0n,
): Promise<ContractWallet> {
  const client = createClient(chain)
  const { abi } = readArtifact('LabSmartAccountFactory')
  const factory = chain.contracts.accountFactory
  const args = [owner.address, salt]
  const found = await client.readContract({ address: factory, abi, functionName: 'accountOf', args })
  const address = found as Address // the ABI returns an address
  const data = encodeFunctionData({ abi, functionName: 'createAccount', args })
  const sign = (text: string, key = owner) =>
    key.signTypedData({
      domain: { name: 'LabSmartAccount', version: '2', chainId: chain.chainId, verifyingContract: address },
      types: { AccountMessage: [{ name: 'hash', type: 'bytes32' }] },
      primaryType: 'AccountMessage',
      message: { hash: hashMessage(text) },
    })
  return {
    address,
    sign,
    isDeployed: async () => (await client.getCode({ address })) !== undefined,
    async deploy({ privateKey }) {
      const payer = createWallet(chain, privateKeyToAccount(privateKey))
      await payer.mined(payer.client.sendTransaction({ to: factory, data }))
    },
    signUndeployed: async (text, key) =>
      serializeErc6492Signature({ address: factory, data, signature: await sign(text, key) }),
  }
}
