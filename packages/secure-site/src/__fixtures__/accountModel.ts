import {
  type Address,
  concat,
  encodeAbiParameters,
  type Hex,
  hashMessage,
  isAddressEqual,
  keccak256,
  parseAbiParameters,
  parseErc6492Signature,
  recoverAddress,
  toHex,
} from 'viem'
import { getUserOperationHash, toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'

/** A smart account as its contract knows itself. */
export interface ModelledAccount {
  readonly chainId: number
  readonly address: Address
  readonly owner: Address
  readonly entryPoint: Address
}

/** The contract's versions: the first one took a signed hash as an order. */
export type AccountVersion = '1' | '2'

const typeHash = (text: string) => keccak256(toHex(text))

/** The domain separator of an account, member by member. */
export function domainSeparatorOf({ chainId, address }: ModelledAccount, version: AccountVersion = '2'): Hex {
  return keccak256(
    encodeAbiParameters(parseAbiParameters('bytes32, bytes32, bytes32, uint256, address'), [
      typeHash('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
      typeHash('LabSmartAccount'),
      typeHash(version),
      BigInt(chainId),
      address,
    ]),
  )
}

/** The struct hash of an operation for an account. */
export function operationStruct({ entryPoint }: ModelledAccount, operation: UserOperation<'0.7'>): Hex {
  const packed = toPackedUserOperation(operation)
  return keccak256(
    encodeAbiParameters(
      parseAbiParameters(
        'bytes32, address, uint256, bytes32, bytes32, bytes32, uint256, bytes32, bytes32, address',
      ),
      [
        typeHash(
          'AccountOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData,address entryPoint)',
        ),
        packed.sender,
        packed.nonce,
        keccak256(packed.initCode),
        keccak256(packed.callData),
        packed.accountGasLimits as Hex,
        packed.preVerificationGas,
        packed.gasFees as Hex,
        keccak256(packed.paymasterAndData),
        entryPoint,
      ],
    ),
  )
}

/** The struct hash of a word. */
export function wordStruct(hash: Hex): Hex {
  return keccak256(
    encodeAbiParameters(parseAbiParameters('bytes32, bytes32'), [
      typeHash('AccountMessage(bytes32 hash)'),
      hash,
    ]),
  )
}

/** What typed data is hashed of: its last step hashes these 66 bytes. */
export function typedDataBytes(separator: Hex, struct: Hex): Hex {
  return concat(['0x1901', separator, struct])
}

/** The hash of an operation, as its EntryPoint tells it. */
export function entryPointHash(
  { chainId, entryPoint }: ModelledAccount,
  operation: UserOperation<'0.7'>,
): Hex {
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.7',
    userOperation: operation,
  })
}

/** Whether `validateUserOp` of an account takes a signature for an operation of its own. */
export async function takesOperation(
  account: ModelledAccount,
  {
    operation,
    signature,
    version = '2',
  }: { readonly operation: UserOperation<'0.7'>; readonly signature: Hex; readonly version?: AccountVersion },
): Promise<boolean> {
  const own = { ...operation, sender: account.address }
  const signed =
    version === '1'
      ? hashMessage({ raw: entryPointHash(account, own) })
      : keccak256(typedDataBytes(domainSeparatorOf(account), operationStruct(account, own)))
  return isOwners(account, signed, signature)
}

/** Whether `isValidSignature` of an account takes a signature for a hash. */
export async function takesWord(
  account: ModelledAccount,
  {
    hash,
    signature,
    version = '2',
  }: { readonly hash: Hex; readonly signature: Hex; readonly version?: AccountVersion },
): Promise<boolean> {
  const signed = keccak256(typedDataBytes(domainSeparatorOf(account, version), wordStruct(hash)))
  return isOwners(account, signed, signature)
}

async function isOwners({ owner }: ModelledAccount, hash: Hex, wrapped: Hex): Promise<boolean> {
  const { signature } = parseErc6492Signature(wrapped)
  const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
  return signer !== undefined && isAddressEqual(signer, owner)
}
