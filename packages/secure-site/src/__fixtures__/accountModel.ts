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

/** The values of a smart account that its contract uses to check signatures. */
export interface ModelledAccount {
  readonly chainId: number
  readonly address: Address
  readonly owner: Address
  readonly entryPoint: Address
}

/** The contract's versions. Version 1 accepted a signed message hash as an operation. */
export type AccountVersion = '1' | '2'

const typeHash = (text: string) => keccak256(toHex(text))

/** Returns the account's EIP-712 domain separator, encoded field by field. */
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

/** Returns the EIP-712 struct hash of a user operation for the account. */
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

/** Returns the EIP-712 struct hash of an `AccountMessage`. */
export function wordStruct(hash: Hex): Hex {
  return keccak256(
    encodeAbiParameters(parseAbiParameters('bytes32, bytes32'), [
      typeHash('AccountMessage(bytes32 hash)'),
      hash,
    ]),
  )
}

/** Returns the 66 bytes whose keccak-256 hash is the EIP-712 digest. */
export function typedDataBytes(separator: Hex, struct: Hex): Hex {
  return concat(['0x1901', separator, struct])
}

/** Returns the user operation hash as the EntryPoint computes it. */
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

/**
 * Returns whether the account's `validateUserOp` accepts the signature for an operation whose sender is the account.
 */
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

/** Returns whether the account's `isValidSignature` (ERC-1271) accepts the signature for the hash. */
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
