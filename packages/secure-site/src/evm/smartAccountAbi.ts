import { parseAbi } from 'viem'

/** The functions of `LabSmartAccountFactory` that the wallet uses. */
export const factoryAbi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function accountOf(address owner, uint256 salt) view returns (address)',
])

/** The functions of `LabSmartAccount` that the wallet uses. */
export const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
])
